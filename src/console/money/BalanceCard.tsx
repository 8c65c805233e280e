import { readBalances } from "#contract/endpoints/readBalances.ts";
import { callApi } from "../../api/callApi.ts";
import { Money } from "../../locales/Money.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { DataTable } from "../frame/DataTable.tsx";
import { Loading } from "../frame/Loading.tsx";
import { CallFailure } from "../frame/CallFailure.tsx";
import { useMerchantQuery } from "../session/useMerchant.ts";
import { text } from "./moneyText.ts";

const columns = ["currency", "available", "pending", "reserved"] as const;

/** Shows the balances of §4, those other than zero first. */
export function BalanceCard() {
  const balances = useMerchantQuery({
    name: ["balances"],
    read: (token, signal) => callApi(readBalances, { token, signal }),
    everyMs: 5000,
  });
  return (
    <Card title={text("balances")}>
      <p className={styles.lead}>{text("balances.lead")}</p>
      {balances.isPending && <Loading />}
      {balances.isError && (
        <CallFailure
          error={balances.error}
          isBusy={balances.isFetching}
          onRetry={() => void balances.refetch()}
        />
      )}
      {balances.data && (
        <DataTable
          label={text("balances")}
          columns={columns.map((key) => ({ key, name: text(`column.${key}`) }))}
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
