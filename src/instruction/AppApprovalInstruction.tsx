import { nameOfMethod } from "../option/methodWords.ts";
import { useLanguage } from "../locales/language.tsx";
import { arrangeRows } from "./arrangeRows.ts";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** Shows a request in the app of one bank, under the bank's name or the bank's own name for this method. */
export function AppApprovalInstruction(props: InstructionProps) {
  const { text, textWith } = useLanguage();
  const response = props.payin.paymentMethodResponse;
  const { paymentMethodCode, paymentOperator } = response;
  const app =
    paymentOperator?.name ?? nameOfMethod(paymentMethodCode, text("instruction.yourBank"), text);
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.pay")}
        todo={textWith("instruction.do.appApproval", { app: <bdi>{app}</bdi> })}
        isAmountCopied={false}
        rows={arrangeRows(instructionRows(response), {
          first: ["phoneNumber", "payerName", "payerNumber", "operator"],
          masked: ["phoneNumber", "payerNumber", "usedNumber"],
          renamed: {
            phoneNumber: "requestedPhone",
            payerName: "requestedName",
            payerNumber: "requestedAccount",
          },
        })}
      />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["bankOnly", "approveOnlyYours", "timeoutNoFailure", "approveOnce"]} />
      <InstructionSteps
        response={response}
        title={text("instruction.noRequest")}
        own={[text("instruction.step.appApproval.1"), text("instruction.step.appApproval.2")]}
      />
    </>
  );
}
