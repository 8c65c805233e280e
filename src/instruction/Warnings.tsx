import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import styles from "./Warnings.module.css";

/** Name of a warning about a mistake that costs money. Its text is `instruction.warning.<name>`. */
export type WarningName =
  | "exactAmount"
  | "reference"
  | "namedAccount"
  | "once"
  | "checkPayee"
  | "expiredCode"
  | "redirectOnce"
  | "numberOnce"
  | "cashOnly"
  | "codeOnce"
  | "pinNever"
  | "timeoutNoFailure"
  | "approveOnlyYours"
  | "bankOnly"
  | "approveOnce"
  | "coinOnce"
  | "feesOnTop";

/** Shows the warnings of an instruction as a list. A warning that is `false` does not apply. */
export function Warnings({ names }: { readonly names: readonly (WarningName | false)[] }) {
  const text = useText();
  return (
    <Alert tone="info">
      <ul className={styles.list}>
        {names.map(
          (name) => name !== false && <li key={name}>{text(`instruction.warning.${name}`)}</li>,
        )}
      </ul>
    </Alert>
  );
}
