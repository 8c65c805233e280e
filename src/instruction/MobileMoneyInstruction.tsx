import { useText } from "../locales/language.tsx";
import { arrangeRows } from "./arrangeRows.ts";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** Shows a request that the customer approves on their phone with their PIN, and what to do if none arrives. */
export function MobileMoneyInstruction(props: InstructionProps) {
  const text = useText();
  const response = props.payin.paymentMethodResponse;
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.pay")}
        todo={text("instruction.do.mobileMoney")}
        isAmountCopied={false}
        rows={arrangeRows(instructionRows(response), {
          first: ["phoneNumber", "operator"],
          loud: "phoneNumber",
          masked: ["phoneNumber"],
          renamed: { phoneNumber: "requestedPhone" },
        })}
      />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["pinNever", "timeoutNoFailure", "approveOnce"]} />
      <InstructionSteps
        response={response}
        title={text("instruction.noRequest")}
        own={[text("instruction.step.mobileMoney.1"), text("instruction.step.mobileMoney.2")]}
      />
    </>
  );
}
