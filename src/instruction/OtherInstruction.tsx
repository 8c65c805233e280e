import { judgeUrl } from "#contract/followableUrl.ts";
import { useText } from "../locales/language.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Expiry } from "./Expiry.tsx";
import { hasWrongCode } from "./hasWrongCode.ts";
import type { InstructionProps } from "./InstructionProps.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";
import { WrongCode } from "./WrongCode.tsx";

/** Every known field of the answer, so that a method that this page does not know is still payable (G4). */
export function OtherInstruction(props: InstructionProps) {
  const { payin, context } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  if (hasWrongCode(payin)) return <WrongCode />;
  const verdict =
    response.redirectTo === undefined ? undefined : judgeUrl(response.redirectTo, context);
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.pay")}
        todo={text("instruction.do.other")}
        isAmountCopied
      />
      {verdict?.ok && (
        <ButtonLink href={verdict.url} rel="noreferrer">
          {text("instruction.redirect.follow", { host: verdict.host })}
        </ButtonLink>
      )}
      <QrToPay payin={payin} />
      <InstructionSteps response={response} />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["exactAmount", response.reference !== undefined && "reference", "once"]} />
    </>
  );
}
