import { judgeUrl } from "#contract/followableUrl.ts";
import { useLanguage } from "../locales/language.tsx";
import { Expiry } from "./Expiry.tsx";
import { hasWrongCode } from "./hasWrongCode.ts";
import type { InstructionProps } from "./InstructionProps.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { lacksDetails } from "./lacksDetails.ts";
import { QrToPay } from "./QrToPay.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";
import { WrongCode } from "./WrongCode.tsx";

/** Shows every known field of the answer, so that the customer can pay by a method that this page does not know (G4). */
export function OtherInstruction(props: InstructionProps) {
  const { payin, context } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  if (hasWrongCode(payin)) return <WrongCode />;
  const verdict = judgeUrl(response.redirectTo ?? "", context);
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.pay")}
        todo={
          verdict.ok && lacksDetails(response)
            ? textWith("instruction.do.redirect", {
                host: <bdi translate="no">{verdict.host}</bdi>,
              })
            : text("instruction.do.other")
        }
        isAmountCopied
      />
      <QrToPay payin={payin} />
      <InstructionSteps response={response} />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["exactAmount", response.reference !== undefined && "reference", "once"]} />
    </>
  );
}
