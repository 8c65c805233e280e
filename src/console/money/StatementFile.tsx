import type { Query } from "#contract/endpoint.ts";
import { readStatement, type StatementEntry } from "#contract/endpoints/readStatement.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../api/callApi.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { download } from "../../ui/download.ts";
import styles from "../console.module.css";
import { CallFailure } from "../frame/CallState.tsx";
import { merchantData, useMerchant } from "../session/useMerchant.ts";
import { text } from "./texts.ts";
import { checkStatement, statementCsv } from "./statement.ts";

/** Loads all entries of a range, checks the balances, and offers the entries as a file. */
export function StatementFile(props: {
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
      <div aria-live="polite" className={styles.made}>
        {reading.isError && <CallFailure error={reading.error} />}
        {reading.isSuccess && <Outcome {...reading.data} />}
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
