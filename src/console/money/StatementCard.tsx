import { currencies, isCurrencyCode } from "#contract/currency.ts";
import { readStatement } from "#contract/endpoints/readStatement.ts";
import type { CurrencyCode } from "#contract/currency.ts";
import { useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField, Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { Loading } from "../frame/Loading.tsx";
import { PageButtons } from "../frame/PageButtons.tsx";
import { CallFailure } from "../frame/CallFailure.tsx";
import { usePagination } from "../frame/usePagination.ts";
import { useMerchantQuery } from "../session/useMerchant.ts";
import { EntryTable } from "./EntryTable.tsx";
import { rangeOf } from "./rangeOf.ts";
import { StatementFile } from "./StatementFile.tsx";
import { text } from "./moneyText.ts";

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
function wholeDay(typed: string): string {
  return typed.length < 10 ? "" : typed;
}

/** Shows every entry of the merchant's accounts in a range (G31), whether the balances agree, and a file to download. */
export function StatementCard() {
  const [typed, setTyped] = useState(everything);
  const days = { from: wholeDay(typed.from), to: wholeDay(typed.to) };
  const range = rangeOf(days);
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
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
    },
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
      {statement.isLoading && <Loading />}
      {statement.isError && (
        <CallFailure
          error={statement.error}
          isBusy={statement.isFetching}
          onRetry={() => void statement.refetch()}
        />
      )}
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
