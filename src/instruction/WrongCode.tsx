import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";

/** Stands where a code would, when it asks for another amount or pays somebody else. */
export function WrongCode() {
  const text = useText();
  return (
    <Alert tone="bad" title={text("instruction.wrongCode.title")}>
      <p>{text("instruction.wrongCode.what")}</p>
    </Alert>
  );
}
