import { toMinorUnits } from "#contract/amount.ts";
import { statementAccounts, type Statement } from "#contract/endpoints/readStatement.ts";

/** The check of one currency's accounts in a range: opening balance and entries against closing balance. */
export interface Reckoning {
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
