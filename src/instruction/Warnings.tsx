import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import styles from "./Warnings.module.css";

/** What goes wrong if it is not heeded; its words are the text `instruction.warning.<name>`. */
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

/** The warnings of one instruction as a list. Those that are `false` do not apply. */
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
