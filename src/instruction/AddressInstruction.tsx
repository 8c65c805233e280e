import { useText } from "../locales/language.tsx";
import { arrangeRows } from "./arrangeRows.ts";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** Shows a transfer to a payment address, with the account behind it for banks that do not support addresses. */
export function AddressInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.transfer")}
        todo={text("instruction.do.address")}
        isAmountCopied
        rows={arrangeRows(instructionRows(response), {
          first: ["address", "network", "reference"],
          renamed: { network: "addressOwner", address: "paymentAddress" },
        })}
      />
      <QrToPay payin={payin} />
      <InstructionSteps
        response={response}
        own={[
          text("instruction.step.address.1"),
          text("instruction.step.address.2"),
          text("instruction.step.address.3"),
        ]}
      />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["exactAmount", response.reference !== undefined && "reference", "once"]} />
    </>
  );
}
