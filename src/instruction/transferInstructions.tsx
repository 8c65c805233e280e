import { judgeUrl } from "#contract/followableUrl.ts";
import type { ReactNode } from "react";
import { useLanguage, useText } from "../locales/language.tsx";
import { restToSend } from "../payin/progress.ts";
import { Button } from "../ui/Button.tsx";
import { hasWrongCode } from "./agreesWithPayin.ts";
import { InstructionDetails } from "./InstructionDetails.tsx";
import { InstructionParts } from "./InstructionParts.tsx";
import { arrangeRows, instructionRows, lacksDetails } from "./instructionRows.ts";
import { InstructionSteps, type WarningName, Warnings } from "./InstructionSteps.tsx";
import { QrToPay, WrongCode } from "./QrInstruction.tsx";
import { type InstructionProps, ToPayCard } from "./ToPayCard.tsx";

/** The rows of an account, in their order. */
const ofAccount = ["bank", "branch", "accountType", "accountNumber", "accountName"] as const;

/** Shows a transfer from the customer's own bank: where to send it, what to write, and what must not be changed. */
export function TransferInstruction(props: InstructionProps) {
  const text = useText();
  const response = props.payin.paymentMethodResponse;
  return (
    <Transfer {...props} warnings={["exactOnce", "namedAccount"]}>
      <InstructionParts
        rows={instructionRows(response)}
        parts={[
          { name: "account", rows: ofAccount },
          {
            name: "reference",
            rows: ["reference"],
            note: text("instruction.warning.reference"),
          },
        ]}
      />
    </Transfer>
  );
}

/** Shows an account number that is made for this payment, and the steps to pay to it in each channel of its bank. */
export function VirtualAccountInstruction(props: InstructionProps) {
  const text = useText();
  const rows = arrangeRows(instructionRows(props.payin.paymentMethodResponse), {
    first: ["bank", "branch", "accountNumber", "accountName"],
    large: "accountNumber",
    renamed: { accountName: "shownName" },
  });
  return (
    <Transfer
      {...props}
      own={steps.map((step) => text(`instruction.step.virtualAccount.${step}`))}
      warnings={[restToSend(props.payin) ? "exactOnce" : "numberOnce"]}
    >
      <InstructionDetails rows={rows} />
    </Transfer>
  );
}

/** Shows a transfer to a payment address, with the account behind it for banks that do not support addresses. */
export function AddressInstruction(props: InstructionProps) {
  const text = useText();
  const rows = arrangeRows(instructionRows(props.payin.paymentMethodResponse), {
    renamed: { network: "addressOwner", address: "paymentAddress" },
  });
  return (
    <Transfer {...props} warnings={["exactOnce"]}>
      <InstructionParts
        rows={arrangeRows(rows, { first: ["paymentAddress", "addressOwner"] })}
        parts={[
          { name: "address", rows: ["paymentAddress", "addressOwner"] },
          {
            name: "reference",
            rows: ["reference"],
            note: text("instruction.warning.reference"),
          },
        ]}
      />
    </Transfer>
  );
}

/** Shows the payment of a coin to an address. The network comes first, because coins sent on another network are lost. */
export function CryptoInstruction(props: InstructionProps) {
  const text = useText();
  const response = props.payin.paymentMethodResponse;
  const rows = arrangeRows(instructionRows(response), { large: "network", withEnds: "address" });
  return (
    <Transfer {...props} warnings={["coinOnce", "feesOnTop"]}>
      <InstructionParts
        rows={rows}
        parts={[
          { name: "network", rows: ["network"], note: text("instruction.network.loss") },
          { name: "address", rows: ["address"], note: text("instruction.step.crypto.3") },
        ]}
      />
    </Transfer>
  );
}

/** Shows a payment that the customer sends: the details, the code, the steps of the service, and the warnings. */
function Transfer(
  props: InstructionProps & {
    /** The page's own steps, where the details are not steps themselves. */
    readonly own?: readonly string[];
    readonly warnings: readonly WarningName[];
    /** The details. */
    readonly children: ReactNode;
  },
) {
  const { own, warnings, children, ...card } = props;
  const response = card.payin.paymentMethodResponse;
  return (
    <>
      <ToPayCard {...card} rows={[]}>
        {children}
      </ToPayCard>
      <QrToPay payin={card.payin} />
      <InstructionSteps response={response} own={own} />
      <Warnings response={response} names={warnings} />
    </>
  );
}

const steps = [1, 2, 3] as const;

/** Shows a code that is paid in cash at a chain's store. It can be printed, and its deadline is in the store's time zone. */
export function StoreCodeInstruction(props: InstructionProps) {
  const { payin } = props;
  const text = useText();
  const response = payin.paymentMethodResponse;
  const { paymentLocation } = response;
  // Without a row that only repeats the chain.
  const rows = instructionRows(response).filter(
    ({ name, value }) => name !== "locationCustomer" || value !== paymentLocation?.name,
  );
  return (
    <>
      <ToPayCard
        {...props}
        rows={arrangeRows(rows, {
          first: ["reference", "location", "locationCustomer", "phoneNumber"],
          large: "reference",
          renamed: { reference: "storeCode", phoneNumber: "phoneUsed" },
        })}
      >
        <Button look="quiet" onClick={() => print()}>
          {text("instruction.print")}
        </Button>
      </ToPayCard>
      <QrToPay payin={payin} />
      <InstructionSteps
        response={response}
        own={steps.map((step) => text(`instruction.step.storeCode.${step}`))}
      />
      <Warnings response={response} names={["cashOnly", "codeOnce"]} />
    </>
  );
}

/** Shows every known field of the answer, so that the customer can pay by a method that this page does not know (G4). */
export function OtherInstruction(props: InstructionProps) {
  const { payin, context } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  if (hasWrongCode(payin)) return <WrongCode />;
  const verdict = judgeUrl(response.redirectTo ?? "", context);
  return (
    <>
      <ToPayCard
        {...props}
        todo={
          verdict.ok && lacksDetails(response)
            ? textWith("instruction.do.redirect", {
                host: <bdi translate="no">{verdict.host}</bdi>,
              })
            : text("instruction.do.other")
        }
      />
      <QrToPay payin={payin} />
      <InstructionSteps response={response} />
      <Warnings response={response} names={["exactOnce", "reference"]} />
    </>
  );
}
