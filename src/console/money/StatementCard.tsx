import { currencies, type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import { readStatement, type StatementEntry } from "#contract/endpoints/readStatement.ts";
import { useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Money } from "../../locales/Money.tsx";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField, Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { QueryState } from "../frame/CallState.tsx";
import { DataTable } from "../frame/DataTable.tsx";
import { PageButtons, usePagination } from "../frame/PageButtons.tsx";
import { PaymentLink } from "../frame/PaymentLink.tsx";
import { Time } from "../frame/Time.tsx";
import { useMerchantQuery } from "../session/useMerchant.ts";
import { StatementFile } from "./StatementFile.tsx";
import { parseRange } from "./statement.ts";
import { text } from "./texts.ts";

/** The range of the statement: days in UTC, and one currency or all. */
const everything = { from: "", to: "", currencyCode: "" };

/** Not a native date field: it uses the browser's date format, and this page the API's. */
const day = {
  inputMode: "numeric",
  autoComplete: "off",
  placeholder: "2026-11-21",
  maxLength: 10,
} as const;

/** Returns a day once it is typed completely, else an empty string. */
function completeDay(typed: string): string {
  return typed.length < 10 ? "" : typed;
}

/** Shows every entry of the merchant's accounts in a range (G31), whether the balances agree, and a file to download. */
export function StatementCard() {
  const [typed, setTyped] = useState(everything);
  const days = { from: completeDay(typed.from), to: completeDay(typed.to) };
  const range = parseRange(days);
  const { currencyCode } = typed;
  const currencyCodes: CurrencyCode[] = isCurrencyCode(currencyCode) ? [currencyCode] : [];
  const query = {
    ...range,
    ...(currencyCodes.length > 0 && { currencies: currencyCodes }),
  };
  const pages = usePagination(JSON.stringify(query));
  const { cursor } = pages;
  const statement = useMerchantQuery({
    name: ["statement", query, cursor],
    read: (token, signal) =>
      callApi(readStatement, {
        token,
        signal,
        query: { ...query, ...(cursor !== undefined && { cursor: [cursor] }) },
      }),
    isWanted: range !== undefined,
  });
  const set = (name: keyof typeof everything) => ({
    value: typed[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Card title={text("statement")}>
      <p className={styles.lead}>{text("statement.lead")}</p>
      <div className={styles.filters}>
        <Field id="statement-from" {...day} label={text("from")} {...set("from")} />
        <Field
          id="statement-to"
          {...day}
          label={text("to")}
          error={range ? undefined : text("range.wrong")}
          {...set("to")}
        />
        <ChoiceField
          id="statement-currency"
          name="currency"
          label={text("column.currency")}
          required={false}
          placeholder={text("all")}
          choices={Object.keys(currencies).map((code) => ({ code, name: code }))}
          {...set("currencyCode")}
        />
      </div>
      {range && (
        <StatementFile key={JSON.stringify(query)} query={query} name={{ ...days, currencyCode }} />
      )}
      <QueryState query={statement} />
      {statement.data?.entries.length === 0 && <p className={styles.lead}>{text("none")}</p>}
      {statement.data && statement.data.entries.length > 0 && (
        <EntryTable entries={statement.data.entries} />
      )}
      <PageButtons
        pages={pages}
        nextCursor={statement.data?.nextCursor}
        back={text("earlier")}
        onward={text("later")}
      />
    </Card>
  );
}

const entryColumns = ["booked", "payment", "kind", "account", "amount", "balance"] as const;

/** Shows entries as rows, oldest first, with the balance of the account after each. */
function EntryTable({ entries }: { readonly entries: readonly StatementEntry[] }) {
  return (
    <DataTable
      label={text("statement")}
      columns={entryColumns.map((key) => ({ key, name: text(`column.${key}`) }))}
      figures={["amount", "balance"]}
      rows={entries.map((entry, index) => ({
        key: `${index} ${entry.bookedAt}`,
        cells: {
          booked: <Time at={entry.bookedAt} />,
          payment: entry.direction !== undefined && entry.idPayment !== undefined && (
            <PaymentLink kind={entry.direction} id={entry.idPayment} />
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
