import type { PaymentMethodResponse } from "#contract/payin.ts";
import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { Steps } from "../ui/Steps.tsx";
import { Tabs } from "../ui/Tabs.tsx";

/**
 * Shows the steps to pay: the service's steps, with a tab for each channel (G5), or else the page's. Set `title` for steps that
 * not every customer needs.
 */
export function InstructionSteps(props: {
  readonly response: Pick<PaymentMethodResponse, "paymentInstructionList">;
  readonly own?: readonly string[];
  readonly title?: string;
}) {
  const { response, own = [] } = props;
  const text = useText();
  const title = props.title ?? text("instruction.steps");
  const given = (response.paymentInstructionList ?? []).filter(({ steps }) => steps.length > 0);
  const [only] = given;
  if (given.length > 1) {
    const tabs = given.map((each) => ({
      title: each.title,
      content: <Steps steps={each.steps} />,
    }));
    return (
      <Card title={title}>
        <Tabs label={title} tabs={tabs} />
      </Card>
    );
  }
  const steps = only?.steps ?? own;
  if (steps.length === 0) return null;
  return (
    <Card title={only ? text("instruction.stepsOf", { title, channel: only.title }) : title}>
      <Steps steps={steps} />
    </Card>
  );
}
