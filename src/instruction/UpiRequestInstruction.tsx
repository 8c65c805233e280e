import { useText } from "../locales/language.tsx";
import { Card } from "../ui/Card.tsx";
import { arrangeRows } from "./arrangeRows.ts";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { More } from "../ui/More.tsx";
import { QrToPay } from "./QrToPay.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** Shows a request in the UPI app of the customer's UPI ID. */
export function UpiRequestInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.pay")}
        todo={text("instruction.do.upiRequest")}
        isAmountCopied={false}
        rows={arrangeRows(instructionRows(response), {
          first: ["payerNumber", "upiId", "payerName"],
          loud: "payerNumber",
          masked: ["payerNumber", "upiId", "usedNumber"],
          renamed: { payerNumber: "requestedUpiId", payerName: "requestedName" },
        })}
      />
      <QrToPay payin={payin} />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["approveOnlyYours", "timeoutNoFailure", "approveOnce"]} />
      <InstructionSteps
        response={response}
        title={text("instruction.noRequest")}
        own={[text("instruction.step.upiRequest.1"), text("instruction.step.upiRequest.2")]}
      />
      {response.qrCode === undefined && (
        <Card>
          <More summary={text("instruction.upiRequest.otherWay")}>
            <p>{text("instruction.upiRequest.otherWayHow")}</p>
          </More>
        </Card>
      )}
    </>
  );
}
