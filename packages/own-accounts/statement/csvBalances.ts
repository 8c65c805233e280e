import type { Day } from "../ground/day.ts";
import { sumUnits, writeUnits } from "../ground/money.ts";
import { type Balance, refuse, type StatementLine } from "./statement.ts";

/** A line of CSV, and whether its row states an amount. */
export interface ReadRow {
  readonly line: StatementLine;
  readonly hasAmount: boolean;
}

const balanceRemedy =
  "Export it again, or correct isNewestFirst, isPositiveDebit, credit and debit. Leave balance out only if the column is no running balance.";

/** Each balance must be the last one and the amounts since, or a line is missing. `field` is that of the amounts. */
export function checkBalances(
  booked: readonly ReadRow[],
  currencyCode: string,
  field: string,
): void {
  let expected: bigint | undefined;
  for (const [index, { line, hasAmount }] of booked.entries()) {
    const { where, units, balance } = line;
    if (expected !== undefined) expected += units;
    const isProven = balance !== undefined && balance === expected && isWithinDay(booked, index);
    if (!hasAmount && !isProven) refuseEmpty(where, field);
    if (balance === undefined) continue;
    if (expected !== undefined && expected !== balance) {
      const [due, stated] = [expected, balance].map((one) => writeUnits(one, currencyCode));
      const problem = `The balance before and the amounts since make ${due}, and the file says ${stated}: a line is missing, or a direction is wrong.`;
      refuse(where, "balance", problem, balanceRemedy);
    }
    expected = balance;
  }
}

/** Refuses a row of which nothing proves that it moved nothing. */
export function refuseEmpty(where: string, field: string): never {
  return refuse(where, field, "No amount is there.", "Name such rows in leaveOut or skipEndLines.");
}

/** Returns whether the lines before and behind one have its day. At the begin and the end of a day banks write rows of balances. */
function isWithinDay(booked: readonly ReadRow[], index: number): boolean {
  const [before, own, behind] = [-1, 0, 1].map((by) => booked[index + by]?.line.bookedDay);
  return before === own && own === behind;
}

/** Returns the balance before the first line, and the one behind the last line if the file states it. */
export function balancesOf(
  booked: readonly StatementLine[],
  to: Day = "",
): { readonly opening?: Balance; readonly closing?: Balance } {
  const at = booked.findIndex(({ balance }) => balance !== undefined);
  const first = booked[at]?.balance;
  if (first === undefined) return {};
  const until = booked.slice(0, at + 1);
  const units = first - sumUnits(until.map((line) => line.units));
  const opening = { units, day: booked[0]?.bookedDay ?? to };
  const last = booked.at(-1)?.balance;
  return { opening, ...(last !== undefined && { closing: { units: last, day: to } }) };
}
