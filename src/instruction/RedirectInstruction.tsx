import { judgeUrl } from "#contract/followableUrl.ts";
import { useLanguage } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { More } from "../ui/More.tsx";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** Shows the host to which the customer is sent to pay, and what to do if it did not open (G40). */
export function RedirectInstruction(props: InstructionProps) {
  const { payin, context } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  const verdict = judgeUrl(response.redirectTo ?? "", context);
  if (!verdict.ok) return <Alert tone="bad">{text("instruction.do.redirectUnknown")}</Alert>;
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.pay")}
        todo={textWith("instruction.do.redirect", {
          host: <bdi translate="no">{verdict.host}</bdi>,
        })}
        isAmountCopied={false}
      >
        <More summary={text("instruction.redirect.trouble")}>
          <p>{text("instruction.redirect.troubleHelp")}</p>
        </More>
      </ToPayCard>
      <InstructionSteps response={response} />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["redirectOnce"]} />
    </>
  );
}
