import { moneyToPay } from "@pay/contract/payin.ts";
import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { isFinal } from "@pay/contract/status.ts";
import { compareAmounts } from "../instruction/compareAmounts.ts";
import { useLanguage } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { TaskMark } from "../instruction/TaskMark.tsx";
import { methodName } from "../option/methods.ts";
import { readProgress } from "../payin/progress.ts";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Digits } from "../ui/Digits.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import styles from "./lines.module.css";

/**
 * Shows how the customer pays, and the numbers to quote when asking about the payment. A receipt is shorter: header and words name its
 * amounts, and the order's number is enough to ask the shop.
 */
export function PayinRecord(props: { readonly payin: SeenPayin; readonly isReceipt: boolean }) {
  const { payin, isReceipt } = props;
  const { text, formats } = useLanguage();
  const { process, paymentMethodResponse: response } = payin;
  const { status, processedAt } = process;
  const isOtherAmount = compareAmounts(payin).kind !== "none";
  const isPaid = status === "SUCCESS";
  const isOver = status === "FAILED" || status === "REFUSED";
  // An unknown progress claims nothing (G47).
  const isReceived = isFinal(status) || readProgress(payin).kind !== "none";
  return (
    <div className={styles.lines}>
      <Rows>
        <Row label={text(isPaid ? "status.row.paidWith" : "status.row.payBy")}>
          <span className={styles.marked}>
            <span>
              {methodName(
                response.paymentMethodCode,
                response.paymentMethodCode,
                text,
                payin.paymentRequested.money.currencyCode,
              )}
              {response.paymentOperator !== undefined && (
                <>
                  {" · "}
                  <bdi translate="no">{response.paymentOperator.name}</bdi>
                </>
              )}
            </span>
            <TaskMark payin={payin} />
          </span>
        </Row>
        {isOtherAmount && !isOver && !isReceipt && (
          <>
            <Row label={text("page.orderAmount")}>
              <Money money={payin.paymentRequested.money} />
            </Row>
            <Row label={text(isPaid ? "status.row.paid" : "status.row.toPay")}>
              <Money money={moneyToPay(payin)} />
            </Row>
          </>
        )}
        {isReceived && payin.moneyReceived && (
          <Row label={text(isPaid ? "status.row.paid" : "status.row.arrived")}>
            <Money money={payin.moneyReceived} />
          </Row>
        )}
        {isPaid && processedAt !== undefined && (
          <Row label={text("status.row.received")}>
            <time dateTime={processedAt}>{formats.moment(Date.parse(processedAt))}</time>
          </Row>
        )}
        <CopyRow label={text("status.row.number")} copied={response.idPayin} />
        {response.reference !== undefined && !isReceipt && (
          // Without a button to copy it: customers quote it to the shop, and pay with it on the instruction alone.
          <Row label={text("instruction.row.reference")}>
            <Digits value={response.reference} />
          </Row>
        )}
      </Rows>
    </div>
  );
}
