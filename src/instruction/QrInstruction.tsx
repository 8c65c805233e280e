import { classNames } from "../ui/classNames.ts";
import { useText } from "../locales/language.tsx";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import styles from "./Instruction.module.css";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** A code that the customer's bank or wallet app reads; payee and amount stand beside it to be checked there. */
export function QrInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  return (
    <>
      <div className={classNames(styles.cards, styles.codeFirst)}>
        <ToPayCard
          {...props}
          amountLabel={text("instruction.amount.pay")}
          todo={text("instruction.do.qr")}
          isAmountCopied
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
