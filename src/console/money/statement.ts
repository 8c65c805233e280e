import { plainDigits, toMinorUnits } from "@pay/contract/amount.ts";
import { type CsvColumns, toCsv } from "@pay/contract/csv.ts";
import {
  type Statement,
  statementAccounts,
  type StatementEntry,
} from "@pay/contract/endpoints/readStatement.ts";

/** The check of one currency's accounts in a range: opening balance and entries against closing balance. */
export interface CurrencyCheck {
  readonly currencyCode: string;
  readonly isRight: boolean;
}

/**
 * Checks a statement (G31): for each account, the opening balance and all entries of the range must sum to the closing balance.
 * Each entry's balance must be the one before plus its amount. It uses whole minor units, never floating point. `entries` are all
 * of the range.
 */
export function checkStatement({
  entries,
  totals,
}: Pick<Statement, "entries" | "totals">): readonly CurrencyCheck[] {
  return totals.map(({ currencyCode, opening, closing }) => ({
    currencyCode,
    isRight: statementAccounts.every((account) => {
      let balance = toMinorUnits(opening[account]);
      for (const entry of entries) {
        if (entry.account !== account || entry.amount.currencyCode !== currencyCode) continue;
        balance += toMinorUnits(entry.amount);
        if (balance !== toMinorUnits(entry.balance)) return false;
      }
      return balance === toMinorUnits(closing[account]);
    }),
  }));
}

const dayMs = 86_400_000;

/**
 * Returns the query of a statement for typed days in UTC, both included: from the start of the first until the end of the last.
 * Returns undefined if they are not a range.
 */
export function parseRange(days: {
  readonly from: string;
  readonly to: string;
}): { readonly from?: readonly string[]; readonly to?: readonly string[] } | undefined {
  const begin = days.from === "" ? undefined : Date.parse(`${days.from}T00:00:00.000Z`);
  const lastDay = days.to === "" ? undefined : Date.parse(`${days.to}T00:00:00.000Z`);
  if (Number.isNaN(begin) || Number.isNaN(lastDay)) return undefined;
  if (begin !== undefined && lastDay !== undefined && begin > lastDay) return undefined;
  return {
    ...(begin !== undefined && { from: instant(begin) }),
    ...(lastDay !== undefined && { to: instant(lastDay + dayMs) }),
  };
}

function instant(ms: number): readonly string[] {
  return [new Date(ms).toISOString()];
}

const csvColumns: CsvColumns<StatementEntry> = {
  bookedAt: ({ bookedAt }) => bookedAt,
  account: ({ account }) => account,
  kind: ({ kind }) => kind,
  direction: ({ direction }) => direction,
  idPayment: ({ idPayment }) => idPayment,
  amount: ({ amount }) => plainDigits(amount.amount),
  balance: ({ balance }) => plainDigits(balance.amount),
  currencyCode: ({ amount }) => amount.currencyCode,
};

/** Returns entries as a file for a spreadsheet: times in UTC, amounts as plain digits with a point. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  return toCsv(csvColumns, entries);
}
