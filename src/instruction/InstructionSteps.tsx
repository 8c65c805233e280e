import type { PaymentMethodResponse } from "@pay/contract/payin.ts";
import type { ReactNode } from "react";
import { useText } from "../locales/language.tsx";
import type { TextKey } from "../locales/text.ts";
import { Alert } from "../ui/Alert.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";
import { type Step, Steps } from "../ui/Steps.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import styles from "./Instruction.module.css";

/**
 * Shows the steps to pay: the service's steps, with a tab for each channel (G5), or else the page's. The service's are marked:
 * they may be in another language. Set `title` for steps that not every customer needs.
 */
export function InstructionSteps(props: {
  readonly response: Pick<PaymentMethodResponse, "paymentInstructionList">;
  readonly own?: readonly (string | Step)[] | undefined;
  readonly title?: string;
  /** Whether the customer opens them: not every customer needs them. */
  readonly isFolded?: boolean;
  /** Further remarks, below folded steps. */
  readonly note?: ReactNode;
}) {
  const { response, own = [] } = props;
  const text = useText();
  const title = props.title ?? text("instruction.steps");
  const given = (response.paymentInstructionList ?? []).filter(({ steps }) => steps.length > 0);
  const [only] = given;
  const tabs = given.map((each) => ({
    title: each.title,
    content: <Steps steps={each.steps} lang="" />,
  }));
  const steps = only?.steps ?? own;
  if (steps.length === 0) return null;
  // The answer does not tell the language of the service's words.
  const lang = only && "";
  const content = (
    <>
      {given.length > 1 ? <Tabs label={title} tabs={tabs} /> : <Steps steps={steps} lang={lang} />}
      {given.length > 0 && <p className={styles.origin}>{text("instruction.stepsGiven")}</p>}
    </>
  );
  const named =
    given.length === 1 && only
      ? text("instruction.stepsOf", { title, channel: only.title })
      : title;
  if (props.isFolded === true)
    return (
      <More summary={named}>
        <div className={styles.card}>
          {content}
          {props.note !== undefined && <p>{props.note}</p>}
        </div>
      </More>
    );
  // The page's own steps and tabs need no title: they are the task.
  return given.length === 1 ? <Card title={named}>{content}</Card> : <Card>{content}</Card>;
}

/** Name of a warning about a mistake that costs money. Its text is `instruction.warning.<name>`. */
export type WarningName = NameIn<TextKey>;
type NameIn<Key> = Key extends `instruction.warning.${infer Name}` ? Name : never;

/** Warnings that apply only if the answer has a field. */
const fieldsOfWarnings: { readonly [Name in WarningName]?: keyof PaymentMethodResponse } = {
  reference: "reference",
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
