import { classNames } from "../ui/classNames.ts";
import { useText } from "../locales/language.tsx";
import { appLinkOf } from "./appLinkOf.ts";
import { Expiry } from "./Expiry.tsx";
import { hasWrongCode } from "./hasWrongCode.ts";
import type { InstructionProps } from "./InstructionProps.ts";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import styles from "./Instruction.module.css";
import { ToPayCard } from "./ToPayCard.tsx";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { Warnings } from "./Warnings.tsx";
import { WrongCode } from "./WrongCode.tsx";

/** A code that the customer's bank or wallet app reads; payee and amount stand beside it to be checked there. */
export function QrInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const isTouch = useIsTouch();
  const response = payin.paymentMethodResponse;
  if (hasWrongCode(payin)) return <WrongCode />;
  const opensApp = isTouch && appLinkOf(payin) !== undefined;
  // Where the link is the code, it is there to be copied already.
  const rows = instructionRows(response).filter(
    ({ name }) => name !== "upiLink" || response.upiQrDeepLink !== response.qrCode,
  );
  return (
    <>
      <div className={classNames(styles.cards, styles.codeFirst)}>
        <ToPayCard
          {...props}
          amountLabel={text("instruction.amount.pay")}
          todo={text(opensApp ? "instruction.do.appLink" : "instruction.do.qr")}
          isAmountCopied
          rows={rows}
        />
        <QrToPay payin={payin} />
      </div>
      <InstructionSteps
        response={response}
        own={[
          text("instruction.step.qr.1"),
          text("instruction.step.qr.2"),
          text("instruction.step.qr.3"),
        ]}
      />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={[response.qrName !== undefined && "checkPayee", "expiredCode", "once"]} />
    </>
  );
}
