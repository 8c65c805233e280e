import { useText } from "../locales/language.tsx";
import { arrangeRows } from "./arrangeRows.ts";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** Shows an account number that is made for this payment, and the steps to pay to it in each channel of its bank. */
export function VirtualAccountInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.transfer")}
        todo={text("instruction.do.virtualAccount")}
        isAmountCopied
        rows={arrangeRows(instructionRows(response), {
          first: ["bank", "branch", "accountNumber", "accountName"],
          loud: "accountNumber",
          renamed: { accountName: "shownName" },
        })}
      />
      <QrToPay payin={payin} />
      <InstructionSteps
        response={response}
        own={[
          text("instruction.step.virtualAccount.1"),
          text("instruction.step.virtualAccount.2"),
          text("instruction.step.virtualAccount.3"),
        ]}
      />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["exactAmount", "numberOnce"]} />
    </>
  );
}
