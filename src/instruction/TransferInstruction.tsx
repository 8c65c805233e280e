import { useText } from "../locales/language.tsx";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** Shows a transfer from the customer's own bank: each detail to copy, and what must not be changed. */
export function TransferInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  const steps = [
    text("instruction.step.transfer.1"),
    text("instruction.step.transfer.2"),
    text("instruction.step.transfer.3"),
  ];
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.transfer")}
        todo={text("instruction.do.transfer")}
        isAmountCopied
      />
      <QrToPay payin={payin} />
      <InstructionSteps response={response} own={steps} />
      <Expiry expireAt={response.expireAt} />
      <Warnings
        names={[
          "exactAmount",
          response.reference !== undefined && "reference",
          response.accountCustomer !== undefined && "namedAccount",
          "once",
        ]}
      />
    </>
  );
}
