import type { SandboxPayment } from "@pay/contract/endpoints/listSandboxPayments.ts";
import styles from "../console.module.css";
import { text } from "./texts.ts";
import { Money } from "../../locales/Money.tsx";
import { PaymentLink } from "../frame/PaymentLink.tsx";
import { DataTable } from "../frame/DataTable.tsx";
import { Time } from "../frame/Time.tsx";
import { MethodName } from "./MethodName.tsx";
import { Delivery, ProviderStatus, providerStatusOf, Status } from "./PaymentStatus.tsx";

const columns = ["payment", "status", "amount", "method", "delivery", "created"] as const;

/** Shows payments as rows, each with a link to its timeline. */
export function PaymentTable({ payments }: { readonly payments: readonly SandboxPayment[] }) {
  return (
    <DataTable
      label={text("payments")}
      columns={columns.map((key) => ({ key, name: text(`column.${key}`) }))}
      figures={["amount"]}
      tight={["payment", "created"]}
      rows={payments.map((payment) => ({
        key: `${payment.direction} ${payment.idPayment}`,
        cells: {
          payment: <PaymentLink kind={payment.direction} id={payment.idPayment} />,
          status: (
            <>
              <Status payment={payment} />
              {providerStatusOf(payment) !== undefined && (
                <p>
                  <ProviderStatus status={providerStatusOf(payment)} />
                </p>
              )}
            </>
          ),
          amount: <Money money={payment.money} />,
          method: (
            <>
              <MethodName code={payment.paymentMethodCode} />
              {payment.direction === "payout" && (
                <span className={styles.soft}> {text("payout")}</span>
              )}
            </>
          ),
          delivery: <Delivery payment={payment} />,
          created: <Time at={payment.createdAt} />,
        },
      }))}
    />
  );
}
