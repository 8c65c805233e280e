import { moneyToPay } from "#contract/payin.ts";
import { useLanguage } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { arrangeRows } from "./arrangeRows.ts";
import { Expiry } from "./Expiry.tsx";
import type { InstructionProps } from "./InstructionProps.ts";
import { instructionRows } from "./instructionRows.ts";
import { InstructionSteps } from "./InstructionSteps.tsx";
import { QrToPay } from "./QrToPay.tsx";
import { ToPayCard } from "./ToPayCard.tsx";
import { Warnings } from "./Warnings.tsx";

/** Shows the payment of a coin to an address. The network comes first, because coins sent on another network are lost. */
export function CryptoInstruction(props: InstructionProps) {
  const { payin } = props;
  const { text, textWith } = useLanguage();
  const response = payin.paymentMethodResponse;
  const rows = arrangeRows(instructionRows(response), {
    loud: "network",
    withEnds: "address",
  });
  const network = <bdi translate="no">{response.paymentAddress?.name}</bdi>;
  return (
    <>
      {response.paymentAddress && (
        <Alert tone="warn" title={textWith("instruction.network.only", { network })}>
          <p>{text("instruction.network.loss")}</p>
        </Alert>
      )}
      <ToPayCard
        {...props}
        amountLabel={text("instruction.amount.send")}
        todo={text("instruction.do.crypto", { currency: moneyToPay(payin).currencyCode })}
        isAmountCopied
        lead={rows.filter(({ name }) => name === "network")}
        rows={rows.filter(({ name }) => name !== "network")}
      />
      <QrToPay payin={payin} />
      <InstructionSteps
        response={response}
        own={[
          text("instruction.step.crypto.1"),
          text("instruction.step.crypto.2"),
          text("instruction.step.crypto.3"),
        ]}
      />
      <Expiry expireAt={response.expireAt} />
      <Warnings names={["coinOnce", "feesOnTop"]} />
    </>
  );
}
