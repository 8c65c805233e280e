import type { PaymentMethodResponse } from "#contract/payin.ts";
import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { More } from "../ui/More.tsx";
import { Steps } from "../ui/Steps.tsx";

/** What to do, step by step: those of the service where it gives them, one list a channel (G5), else those of the page. */
export function InstructionSteps(props: {
  readonly response: Pick<PaymentMethodResponse, "paymentInstructionList">;
  readonly own?: readonly string[];
}) {
  const { response, own = [] } = props;
  const text = useText();
  const given = response.paymentInstructionList ?? [];
  if (given.length > 0) {
    return (
      <Card title={text("instruction.steps")}>
        {given.map(({ channel, title, steps }, index) => (
          <More key={channel} summary={title} isOpen={index === 0}>
            <Steps steps={steps} />
          </More>
        ))}
      </Card>
    );
  }
  if (own.length === 0) return null;
  return (
    <Card title={text("instruction.steps")}>
      <Steps steps={own} />
    </Card>
  );
}
