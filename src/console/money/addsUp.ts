import { toMinorUnits } from "#contract/amount.ts";
import { statementAccounts, type Statement } from "#contract/statement.ts";

/** What a currency's books of a range are found to be: each account's opening and entries against its closing. */
export interface Reckoning {
  readonly currencyCode: string;
  readonly isRight: boolean;
}

/**
 * Reckons a statement anew (G31): whether in each currency, on each account, the opening and all entries of the range sum to the closing, and each
 * entry's balance is that of the one before and its amount. In whole minor units, never in floating point. `entries` are all of the range.
 */
export function addsUp({
  entries,
  totals,
}: Pick<Statement, "entries" | "totals">): readonly Reckoning[] {
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
