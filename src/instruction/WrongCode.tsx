import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";

/** Replaces a code that asks for another amount or pays another payee. */
export function WrongCode() {
  const text = useText();
  return (
    <Alert tone="bad" title={text("instruction.wrongCode.title")}>
      <p>{text("instruction.wrongCode.what")}</p>
    </Alert>
  );
}
