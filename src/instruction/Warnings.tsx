import type { PaymentMethodResponse } from "#contract/payin.ts";
import { useText } from "../locales/language.tsx";
import type { TextKey } from "../locales/text.ts";
import { Alert } from "../ui/Alert.tsx";
import styles from "./Instruction.module.css";

/** Name of a warning about a mistake that costs money. Its text is `instruction.warning.<name>`. */
export type WarningName = NameIn<TextKey>;
type NameIn<Key> = Key extends `instruction.warning.${infer Name}` ? Name : never;

/** Warnings that apply only if the answer has a field. */
const fieldsOfWarnings: { readonly [Name in WarningName]?: keyof PaymentMethodResponse } = {
  reference: "reference",
  namedAccount: "accountCustomer",
  checkPayee: "qrName",
};

/** Shows the warnings of an instruction as a list, without those that do not apply to the answer. */
export function Warnings(props: {
  readonly response: PaymentMethodResponse;
  readonly names: readonly WarningName[];
}) {
  const { response, names } = props;
  const text = useText();
  const shown = names.filter((name) => {
    const field = fieldsOfWarnings[name];
    return field === undefined || response[field] !== undefined;
  });
  return (
    <Alert tone="info">
      <ul className={styles.warnings}>
        {shown.map((name) => (
          <li key={name}>{text(`instruction.warning.${name}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}
