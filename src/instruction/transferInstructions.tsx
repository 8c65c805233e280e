import { judgeUrl } from "#contract/followableUrl.ts";
import { moneyToPay } from "#contract/payin.ts";
import type { ReactNode } from "react";
import { useLanguage, useText } from "../locales/language.tsx";
import { restToSend } from "../payin/progress.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { hasWrongCode } from "./agreesWithPayin.ts";
import { Expiry } from "./Expiry.tsx";
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
  const text = useText();
  return (
    <Transfer
      {...props}
      kind="transfer"
      todo={text("instruction.do.transfer")}
      warnings={["exactAmount", "reference", "namedAccount", "once"]}
    />
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
      kind="virtualAccount"
      todo={text("instruction.do.virtualAccount")}
      rows={rows}
      warnings={["exactAmount", "numberOnce"]}
    />
  );
}

/** Shows a transfer to a payment address, with the account behind it for banks that do not support addresses. */
export function AddressInstruction(props: InstructionProps) {
  const text = useText();
  const rows = arrangeRows(instructionRows(props.payin.paymentMethodResponse), {
    first: ["address", "network", "reference"],
    renamed: { network: "addressOwner", address: "paymentAddress" },
  });
  return (
    <Transfer
      {...props}
      kind="address"
      todo={text("instruction.do.address")}
      rows={rows}
      warnings={["exactAmount", "reference", "once"]}
    />
  );
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
      <Transfer
        {...props}
        kind="crypto"
        todo={text("instruction.do.crypto", { currency: moneyToPay(payin).currencyCode })}
        lead={rows.filter(({ name }) => name === "network")}
        rows={rows.filter(({ name }) => name !== "network")}
        warnings={["coinOnce", "feesOnTop"]}
      />
    </>
  );
}

/** Shows a payment that the customer sends: the details, the code, the steps, the deadline and the warnings. */
function Transfer(
  props: InstructionProps & {
    readonly kind: "transfer" | "virtualAccount" | "address" | "crypto";
    readonly todo: ReactNode;
    readonly lead?: readonly InstructionRow[];
    readonly rows?: readonly InstructionRow[];
    readonly warnings: readonly WarningName[];
  },
) {
  const { kind, warnings, ...card } = props;
  const text = useText();
  const response = card.payin.paymentMethodResponse;
  const isRest = restToSend(card.payin) !== undefined;
  return (
    <>
      <ToPayCard {...card} amount={kind === "crypto" ? "send" : "transfer"} isAmountCopied />
      <QrToPay payin={card.payin} />
      <InstructionSteps
        response={response}
        own={steps.map((step) => text(`instruction.step.${kind}.${step}`))}
      />
      <Expiry expireAt={response.expireAt} />
      <Warnings
        response={response}
        names={isRest ? warnings.filter((name) => !ofOnePayment.has(name)) : warnings}
      />
    </>
  );
}

/** Warnings that are wrong for a customer who sends the rest of a payment (G47). */
const ofOnePayment: ReadonlySet<WarningName> = new Set(["once", "numberOnce"]);

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
        amount="pay"
        todo={text("instruction.do.storeCode")}
        isAmountCopied={false}
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
      <Expiry expireAt={response.expireAt} storeTimeZone={paymentLocation?.timeZone} />
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
        amount="pay"
        todo={
          verdict.ok && lacksDetails(response)
            ? textWith("instruction.do.redirect", {
                host: <bdi translate="no">{verdict.host}</bdi>,
              })
            : text("instruction.do.other")
        }
        isAmountCopied
      />
      <QrToPay payin={payin} />
      <InstructionSteps response={response} />
      <Expiry expireAt={response.expireAt} />
      <Warnings response={response} names={["exactAmount", "reference", "once"]} />
    </>
  );
}
