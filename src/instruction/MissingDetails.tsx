import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";

/** Stands where the instruction would, when the answer does not say where the money should go. */
export function MissingDetails() {
  const text = useText();
  return (
    <Alert tone="bad" title={text("instruction.missing.title")}>
      <p>{text("instruction.missing.what")}</p>
    </Alert>
  );
}
