import { readGap } from "../books/findGap.ts";
import type { Database } from "../database/rows.ts";
import { writeUnits } from "../ground/money.ts";

/**
 * Returns the figures of a gap: the closing balance before it, the opening balance behind it and the difference. Where these two agree, the
 * lines of the statement and those of other files differ, and its closing balance is compared. Nothing if the account has no gap.
 */
export async function describeGap(
  database: Database,
  account: string,
  currencyCode: string,
): Promise<readonly string[]> {
  const gap = await readGap(database, account);
  if (!gap) return [];
  const { statement, before, closedDay, end } = gap;
  const { opening, openingDay, closing, closingDay } = statement;
  const money = (units: bigint) => `${writeUnits(units, currencyCode)} ${currencyCode}`;
  if (opening !== null && opening !== before) {
    const from = closedDay === null ? `the lines before ${openingDay}` : `closing of ${closedDay}`;
    return [
      `${from}: ${money(before)}, opening of ${openingDay}: ${money(opening)}, difference: ${money(opening - before)}`,
    ];
  }
  return closing === null
    ? []
    : [
        `the lines until ${closingDay}: ${money(end)}, closing of ${closingDay}: ${money(closing)}, difference: ${money(closing - end)}`,
      ];
}
