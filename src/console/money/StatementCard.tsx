import { currencies, type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import { readStatement, type StatementEntry } from "@pay/contract/endpoints/readStatement.ts";
import { useState } from "react";
import { callApi } from "../../api/callApi.ts";
import { Money } from "../../locales/Money.tsx";
import { Card } from "../../ui/Card.tsx";
import { ChoiceField, Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import formStyles from "../frame/form.module.css";
import { ToolResult } from "../frame/ToolResult.tsx";
import { QueryState, CallFailure } from "../frame/CallState.tsx";
import { DataTable } from "../frame/DataTable.tsx";
import { EmptyState } from "../frame/EmptyState.tsx";
import { PageButtons, usePagination } from "../frame/PageButtons.tsx";
import { PaymentLink } from "../frame/PaymentLink.tsx";
import { Time } from "../frame/Time.tsx";
import { useMerchantQuery, merchantData, useMerchant } from "../session/useMerchant.ts";
import { parseRange, checkStatement, statementCsv } from "./statement.ts";
import { text } from "./texts.ts";
import type { Query } from "@pay/contract/endpoint.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { download } from "../../ui/download.ts";

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
      <div className={formStyles.filters}>
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
      {statement.data?.entries.length === 0 && <EmptyState>{text("none")}</EmptyState>}
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
      tight={["booked", "payment"]}
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

/** Loads all entries of a range, checks the balances, and offers the entries as a file. */
function StatementFile(props: {
  readonly query: Query<typeof readStatement>;
  readonly name: { readonly from: string; readonly to: string; readonly currencyCode: string };
}) {
  const { query, name } = props;
  const client = useQueryClient();
  const { tokens, credentials } = useMerchant();
  const readAll = async () => {
    const entries: StatementEntry[] = [];
    let cursor: string | undefined;
    for (;;) {
      const part = { ...query, ...(cursor !== undefined && { cursor: [cursor] }), limit: ["100"] };
      const {
        entries: more,
        totals,
        nextCursor,
      } = await client.fetchQuery({
        queryKey: [merchantData, credentials.merchantCode, "statementFile", part],
        queryFn: () => tokens.use((token) => callApi(readStatement, { token, query: part })),
        staleTime: 0,
        gcTime: 0,
      });
      entries.push(...more);
      if (nextCursor === undefined) return { entries, checks: checkStatement({ entries, totals }) };
      cursor = nextCursor;
    }
  };
  const reading = useMutation({
    mutationFn: async (isFile: boolean) => {
      const { entries, checks } = await readAll();
      if (isFile) {
        const file = new Blob([statementCsv(entries)], { type: "text/csv;charset=utf-8" });
        const { currencyCode, from, to } = name;
        const parts = [credentials.merchantCode, "statement", currencyCode, from, to];
        download(file, `${parts.filter((part) => part !== "").join("-")}.csv`);
      }
      return { count: entries.length, checks };
    },
  });
  return (
    <div className={styles.stack}>
      <ToolResult shownAt={reading.isSuccess || reading.isError ? reading.submittedAt : 0}>
        {reading.isError && <CallFailure error={reading.error} />}
        {reading.isSuccess && <Outcome {...reading.data} />}
      </ToolResult>
      <div className={styles.actions}>
        <Button
          look="small"
          isBusy={reading.isPending && !reading.variables}
          onClick={() => reading.mutate(false)}
        >
          {text("check")}
        </Button>
        <Button
          look="small"
          isBusy={reading.isPending && reading.variables}
          onClick={() => reading.mutate(true)}
        >
          {text("csv")}
        </Button>
      </div>
    </div>
  );
}

function Outcome(props: {
  readonly count: number;
  readonly checks: ReturnType<typeof checkStatement>;
}) {
  const wrong = props.checks.filter(({ isRight }) => !isRight);
  const currencyCodes = wrong.map(({ currencyCode }) => currencyCode).join(", ");
  return wrong.length === 0 ? (
    <Alert tone="good">{text("addsUp", { count: props.count })}</Alert>
  ) : (
    <Alert tone="bad">{text("doesNotAddUp", { currencyCodes })}</Alert>
  );
}
