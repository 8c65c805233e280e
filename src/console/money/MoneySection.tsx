import { readBalances } from "@pay/contract/endpoints/readBalances.ts";
import { callApi } from "../../api/callApi.ts";
import { Money } from "../../locales/Money.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { QueryState } from "../frame/CallState.tsx";
import { DataTable } from "../frame/DataTable.tsx";
import { useMerchantQuery } from "../session/useMerchant.ts";
import { StatementCard } from "./StatementCard.tsx";
import { text } from "./texts.ts";

/** Shows the merchant's balances and statement. */
export default function MoneySection() {
  return (
    <>
      <BalanceCard />
      <StatementCard />
    </>
  );
}

const balanceColumns = ["currency", "available", "pending", "reserved"] as const;

/** Shows the balance of each currency as the service lists them (§4). */
function BalanceCard() {
  const balances = useMerchantQuery({
    name: ["balances"],
    read: (token, signal) => callApi(readBalances, { token, signal }),
    everyMs: 5000,
  });
  return (
    <Card title={text("balances")}>
      <p className={styles.lead}>{text("balances.lead")}</p>
      <QueryState query={balances} />
      {balances.data && (
        <DataTable
          label={text("balances")}
          columns={balanceColumns.map((key) => ({ key, name: text(`column.${key}`) }))}
          figures={["available", "pending", "reserved"]}
          rows={balances.data.balances.map(({ currencyCode, available, pending, reserved }) => ({
            key: currencyCode,
            cells: {
              currency: <code translate="no">{currencyCode}</code>,
              available: <Money money={available} />,
              pending: <Money money={pending} />,
              reserved: <Money money={reserved} />,
            },
          }))}
        />
      )}
    </Card>
  );
}
