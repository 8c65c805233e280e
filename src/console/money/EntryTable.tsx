import type { StatementEntry } from "#contract/endpoints/readStatement.ts";
import { Link } from "react-router";
import { Money } from "../../locales/Money.tsx";
import styles from "../console.module.css";
import { paymentPath } from "../consolePaths.ts";
import { DataTable } from "../frame/DataTable.tsx";
import { Time } from "../frame/Time.tsx";
import { text } from "./moneyText.ts";

const columns = ["booked", "payment", "kind", "account", "amount", "balance"] as const;

/** Shows entries as rows, oldest first, with the balance of the account after each. */
export function EntryTable({ entries }: { readonly entries: readonly StatementEntry[] }) {
  return (
    <DataTable
      label={text("statement")}
      columns={columns.map((key) => ({ key, name: text(`column.${key}`) }))}
      figures={["amount", "balance"]}
      rows={entries.map((entry, index) => ({
        key: `${index} ${entry.bookedAt}`,
        cells: {
          booked: <Time at={entry.bookedAt} />,
          payment: entry.direction !== undefined && entry.idPayment !== undefined && (
            <Link to={paymentPath(entry.direction, entry.idPayment)} className={styles.rowLink}>
              {entry.idPayment}
            </Link>
          ),
          kind: text(`kind.${entry.kind}`),
          account: text(`account.${entry.account}`),
          amount: <Money money={entry.amount} />,
          balance: <Money money={entry.balance} />,
        },
      }))}
    />
  );
}
