import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";

/** Replaces the instruction if the answer does not say where to send the money. */
export function MissingDetails() {
  const text = useText();
  return (
    <Alert tone="bad" title={text("instruction.missing.title")}>
      <p>{text("instruction.missing.what")}</p>
    </Alert>
  );
}
