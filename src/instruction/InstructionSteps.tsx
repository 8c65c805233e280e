import type { PaymentMethodResponse } from "#contract/payin.ts";
import { useText } from "../locales/language.tsx";
import type { TextKey } from "../locales/text.ts";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";
import { Steps } from "../ui/Steps.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import styles from "./Instruction.module.css";

/**
 * Shows the steps to pay: the service's steps, with a tab for each channel (G5), or else the page's. Set `title` for steps that
 * not every customer needs.
 */
export function InstructionSteps(props: {
  readonly response: Pick<PaymentMethodResponse, "paymentInstructionList">;
  readonly own?: readonly string[] | undefined;
  readonly title?: string;
  /** Whether the customer opens them: not every customer needs them. */
  readonly isFolded?: boolean;
}) {
  const { response, own = [] } = props;
  const text = useText();
  const title = props.title ?? text("instruction.steps");
  const given = (response.paymentInstructionList ?? []).filter(({ steps }) => steps.length > 0);
  const [only] = given;
  const tabs = given.map((each) => ({
    title: each.title,
    content: <Steps steps={each.steps} />,
  }));
  const steps = only?.steps ?? own;
  if (steps.length === 0) return null;
  const content = given.length > 1 ? <Tabs label={title} tabs={tabs} /> : <Steps steps={steps} />;
  const named =
    given.length === 1 && only
      ? text("instruction.stepsOf", { title, channel: only.title })
      : title;
  return props.isFolded === true ? (
    <More summary={named}>{content}</More>
  ) : (
    <Card title={named}>{content}</Card>
  );
}

/** Name of a warning about a mistake that costs money. Its text is `instruction.warning.<name>`. */
export type WarningName = NameIn<TextKey>;
type NameIn<Key> = Key extends `instruction.warning.${infer Name}` ? Name : never;

/** Warnings that apply only if the answer has a field. */
const fieldsOfWarnings: { readonly [Name in WarningName]?: keyof PaymentMethodResponse } = {
  reference: "reference",
  namedAccount: "accountCustomer",
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
