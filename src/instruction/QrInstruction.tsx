import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { Rows } from "../ui/Rows.tsx";
import { AmountDifference, AmountRow } from "./AmountToPay.tsx";
import { Expiry } from "./Expiry.tsx";
import { InstructionDetails } from "./InstructionDetails.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import styles from "./Instruction.module.css";
import { Warnings } from "./Warnings.tsx";

/** A code that the customer's bank or wallet app reads; payee and amount stand beside it to be checked there. */
export function QrInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  return (
    <>
      <Card>
        <Rows>
          <AmountRow payin={payin} label={text("instruction.amount.pay")} />
        </Rows>
        <p className={styles.todo}>{text("instruction.do.qr")}</p>
        <InstructionDetails response={response} />
      </Card>
      <AmountDifference {...props} />
      <QrToPay payin={payin} />
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
