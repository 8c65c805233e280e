import { plainDigits } from "#contract/amount.ts";
import type { StatementEntry } from "#contract/statement.ts";
import { toCsv } from "./toCsv.ts";

const columns = [
  "bookedAt",
  "account",
  "kind",
  "direction",
  "idPayment",
  "amount",
  "balance",
  "currencyCode",
] as const;

/** Entries as a file for a spreadsheet: times in UTC, amounts with bare digits and a point. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  return toCsv(
    columns,
    entries.map(({ bookedAt, account, kind, direction, idPayment, amount, balance }) => [
      bookedAt,
      account,
      kind,
      direction,
      idPayment,
      plainDigits(amount.amount),
      plainDigits(balance.amount),
      amount.currencyCode,
    ]),
  );
}
