import { useText } from "../locales/language.tsx";
import { Button } from "../ui/Button.tsx";
import { arrangeRows } from "./arrangeRows.ts";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { type InstructionRow, instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** Shows a code that is paid in cash at a chain's store. It can be printed, and its deadline is in the store's time zone. */
export function StoreCodeInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  const rows = instructionRows(response).filter(
    (row) => !isSaidTwice(row, response.paymentLocation?.name),
  );
  return (
    <>
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.pay")}
        todo={text("instruction.do.storeCode")}
        isAmountCopied={false}
        rows={arrangeRows(rows, {
          first: ["reference", "location", "locationCustomer", "phoneNumber"],
          loud: "reference",
          renamed: { reference: "storeCode", phoneNumber: "phoneUsed" },
        })}
      >
        <Button
          look="quiet"
          onClick={() => {
            print();
          }}
        >
          {text("instruction.print")}
        </Button>
      </ToPayCard>
      <QrToPay payin={payin} />
      <Expiry expireAt={response.expireAt} storeTimeZone={response.paymentLocation?.timeZone} />
      <InstructionSteps
        response={response}
        own={[
          text("instruction.step.storeCode.1"),
          text("instruction.step.storeCode.2"),
          text("instruction.step.storeCode.3"),
        ]}
      />
      <Warnings names={["cashOnly", "codeOnce"]} />
    </>
  );
}

/** Tells whether the row only repeats the chain that the location names. */
function isSaidTwice({ name, value }: InstructionRow, location: string | undefined): boolean {
  return name === "locationCustomer" && value === location;
}
