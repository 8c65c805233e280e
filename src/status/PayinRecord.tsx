import { moneyToPay } from "#contract/payin.ts";
import { createdAtOf, type SeenPayin } from "#contract/payinReading.ts";
import { isFinal } from "#contract/status.ts";
import { compareAmounts } from "../instruction/compareAmounts.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { readProgress } from "../payin/progress.ts";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";

const processedKeys = {
  SUCCESS: "status.processed.success",
  FAILED: "status.processed.failed",
  REFUSED: "status.processed.refused",
} as const;

/** Shows the numbers and times that a customer can quote when asking about a payment. */
export function PayinRecord({ payin }: { readonly payin: SeenPayin }) {
  const text = useText();
  const { process, paymentMethodResponse: response } = payin;
  const createdAt = createdAtOf(payin);
  const order = payin.paymentRequested.money;
  const isOtherAmount = compareAmounts(payin).kind !== "none";
  const isPaid = process.status === "SUCCESS";
  // An unknown progress claims nothing (G47).
  const isReceived = isFinal(process.status) || readProgress(payin).kind !== "none";
  return (
    <Card>
      <Rows>
        {isOtherAmount && (
          <>
            <Row label={text("status.row.order")}>
              <Money money={order} />
            </Row>
            <Row label={text(isPaid ? "status.row.paid" : "status.row.toPay")}>
              <Money money={moneyToPay(payin)} />
            </Row>
          </>
        )}
        {isReceived && payin.moneyReceived && (
          <Row label={text("status.row.paid")}>
            <Money money={payin.moneyReceived} />
          </Row>
        )}
        <CopyRow label={text("status.row.number")} copied={response.idPayin} />
        {response.reference !== undefined && (
          <CopyRow label={text("instruction.row.reference")} copied={response.reference} />
        )}
        {createdAt !== undefined && (
          <Row label={text("status.created")}>
            <Moment ms={Date.parse(createdAt)} />
          </Row>
        )}
        {isFinal(process.status) && process.processedAt !== undefined && (
          <Row label={text(processedKeys[process.status])}>
            <Moment ms={Date.parse(process.processedAt)} />
          </Row>
        )}
      </Rows>
    </Card>
  );
}

/** Shows a time, in epoch milliseconds, in the customer's format. */
export function Moment({ ms }: { readonly ms: number }) {
  const { textWith, formats } = useLanguage();
  return textWith("status.at", {
    time: <time dateTime={new Date(ms).toISOString()}>{formats.moment(ms)}</time>,
  });
}
