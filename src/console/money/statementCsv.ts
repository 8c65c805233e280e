import { plainDigits } from "#contract/amount.ts";
import type { StatementEntry } from "#contract/endpoints/readStatement.ts";
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

/** Returns entries as a file for a spreadsheet: times in UTC, amounts as plain digits with a point. */
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
