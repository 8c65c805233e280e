import { moneyToPay } from "#contract/payin.ts";
import type { SeenPayin } from "#contract/payinReading.ts";
import { isFinal } from "#contract/status.ts";
import { compareAmounts } from "../instruction/compareAmounts.ts";
import { useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { methodName } from "../option/methods.ts";
import { readProgress } from "../payin/progress.ts";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Row, Rows } from "../ui/Rows.tsx";

/** Shows how the customer pays, and the numbers to quote when asking about the payment. */
export function PayinRecord({ payin }: { readonly payin: SeenPayin }) {
  const text = useText();
  const { process, paymentMethodResponse: response } = payin;
  const order = payin.paymentRequested.money;
  const isOtherAmount = compareAmounts(payin).kind !== "none";
  const isPaid = process.status === "SUCCESS";
  // An unknown progress claims nothing (G47).
  const isReceived = isFinal(process.status) || readProgress(payin).kind !== "none";
  return (
    <Card>
      <Rows>
        <Row label={text(isPaid ? "status.row.paidWith" : "status.row.payBy")}>
          {methodName(response.paymentMethodCode, response.paymentMethodCode, text)}
          {response.paymentOperator !== undefined && (
            <>
              {", "}
              <bdi translate="no">{response.paymentOperator.name}</bdi>
            </>
          )}
        </Row>
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
      </Rows>
    </Card>
  );
}
