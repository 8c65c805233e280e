import { judgeUrl } from "#contract/followableUrl.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { restToSend } from "../payin/progress.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { hasWrongCode } from "./agreesWithPayin.ts";
import {
  arrangeRows,
  type InstructionRow,
  instructionRows,
  lacksDetails,
} from "./instructionRows.ts";
import { InstructionSteps, type WarningName, Warnings } from "./InstructionSteps.tsx";
import { QrToPay, WrongCode } from "./QrInstruction.tsx";
import { type InstructionProps, ToPayCard } from "./ToPayCard.tsx";

/** Shows a transfer from the customer's own bank: each detail to copy, and what must not be changed. */
export function TransferInstruction(props: InstructionProps) {
  return (
    <Transfer {...props} kind="transfer" warnings={["exactOnce", "reference", "namedAccount"]} />
  );
}

/** Shows an account number that is made for this payment, and the steps to pay to it in each channel of its bank. */
export function VirtualAccountInstruction(props: InstructionProps) {
  const rows = arrangeRows(instructionRows(props.payin.paymentMethodResponse), {
    first: ["bank", "branch", "accountNumber", "accountName"],
    large: "accountNumber",
    renamed: { accountName: "shownName" },
  });
  return (
    <Transfer
      {...props}
      kind="virtualAccount"
      rows={rows}
      warnings={[restToSend(props.payin) ? "exactOnce" : "numberOnce"]}
    />
  );
}

/** Shows a transfer to a payment address, with the account behind it for banks that do not support addresses. */
export function AddressInstruction(props: InstructionProps) {
  const rows = arrangeRows(instructionRows(props.payin.paymentMethodResponse), {
    first: ["address", "network", "reference"],
    renamed: { network: "addressOwner", address: "paymentAddress" },
  });
  return <Transfer {...props} kind="address" rows={rows} warnings={["exactOnce", "reference"]} />;
}

/** Shows the payment of a coin to an address. The network comes first, because coins sent on another network are lost. */
export function CryptoInstruction(props: InstructionProps) {
  const { payin } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  const rows = arrangeRows(instructionRows(response), { large: "network", withEnds: "address" });
  const network = <bdi translate="no">{response.paymentAddress?.name}</bdi>;
  return (
    <>
      {response.paymentAddress && (
        <Alert tone="warn" title={textWith("instruction.network.only", { network })}>
          <p>{text("instruction.network.loss")}</p>
        </Alert>
      )}
      <Transfer {...props} kind="crypto" rows={rows} warnings={["coinOnce", "feesOnTop"]} />
    </>
  );
}

/** Shows a payment that the customer sends: the details, the code, the steps, the deadline and the warnings. */
function Transfer(
  props: InstructionProps & {
    readonly kind: "transfer" | "virtualAccount" | "address" | "crypto";
    readonly rows?: readonly InstructionRow[];
    readonly warnings: readonly WarningName[];
  },
) {
  const { kind, warnings, ...card } = props;
  const text = useText();
  const response = card.payin.paymentMethodResponse;
  return (
    <>
      <ToPayCard {...card} />
      <QrToPay payin={card.payin} />
      <InstructionSteps
        response={response}
        own={steps.map((step) => text(`instruction.step.${kind}.${step}`))}
      />
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
