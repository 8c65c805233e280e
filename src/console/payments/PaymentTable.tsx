import type { SandboxPayment } from "#contract/endpoints/listSandboxPayments.ts";
import { Link } from "react-router";
import { Money } from "../../locales/Money.tsx";
import styles from "../console.module.css";
import { paymentPath } from "../consolePaths.ts";
import { DataTable } from "../frame/DataTable.tsx";
import { Status } from "../frame/Status.tsx";
import { Time } from "../frame/Time.tsx";
import { text } from "./paymentsText.ts";
import { type DeliveryState, deliveryState } from "./deliveryState.ts";

const columns = ["payment", "status", "amount", "method", "told", "created"] as const;

/** Shows payments as rows, each with a link to its timeline. */
export function PaymentTable({ payments }: { readonly payments: readonly SandboxPayment[] }) {
  return (
    <DataTable
      label={text("payments")}
      columns={columns.map((key) => ({ key, name: text(`column.${key}`) }))}
      figures={["amount"]}
      rows={payments.map((payment) => ({
        key: `${payment.direction} ${payment.idPayment}`,
        cells: {
          payment: (
            <Link to={paymentPath(payment.direction, payment.idPayment)} className={styles.rowLink}>
              {payment.idPayment}
            </Link>
          ),
          status: (
            <>
              <Status status={payment.status} />
              {payment.processorStatus !== undefined && (
                <p>
                  <code className={styles.soft}>{payment.processorStatus}</code>
                </p>
              )}
            </>
          ),
          amount: <Money money={payment.money} />,
          method: (
            <>
              <code>{payment.paymentMethodCode}</code>
              {payment.direction === "payout" && (
                <span className={styles.soft}> {text("direction.payout")}</span>
              )}
            </>
          ),
          told: <Told payment={payment} />,
          created: <Time at={payment.createdAt} />,
        },
      }))}
    />
  );
}

const tones = {
  waiting: styles.soft,
  delivered: styles.soft,
  deliveredRead: styles.good,
  deliveredNotRead: styles.warn,
  dead: styles.bad,
} as const satisfies Record<DeliveryState, string | undefined>;

function Told({ payment }: { readonly payment: SandboxPayment }) {
  const state = deliveryState(payment);
  return state && <span className={tones[state]}>{text(`told.${state}`)}</span>;
}
