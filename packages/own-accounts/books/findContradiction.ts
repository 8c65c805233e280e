import type { Row } from "../database/tables.ts";
import type { Day } from "../ground/day.ts";
import { sumUnits } from "../ground/money.ts";

/** A line in minor units, and the hash of the file that brought it. */
export interface LineOfFile {
  readonly units: bigint;
  readonly sha256: string;
}

/** The lines that moved the balance on a day, and the balance before them. */
export interface MovedDay {
  readonly lines: readonly LineOfFile[];
  readonly beginning: bigint;
}

type Statement = Row<"bankStatement">;

/**
 * Returns the closing day of a statement that contradicts the balance with which its first day begins; null if none does. A file that was
 * written within the day lacks lines before it and behind it. A contradiction is that no lines of other files lead from the beginning of
 * the day to its opening balance, or from its closing balance to the end of the day.
 */
export function findContradiction(statements: readonly Statement[], first: MovedDay): Day | null {
  const days = statements.flatMap((one) => {
    const isPossible =
      one.closing === null ||
      (beginsWithin(one, first) && (one.closingDay !== one.openingDay || endsWithin(one, first)));
    return isPossible ? [] : (one.closingDay ?? []);
  });
  return days.toSorted()[0] ?? null;
}

/** Returns whether lines of other files may lead from the beginning of a day to the opening balance of a statement. */
export function beginsWithin({ sha256, opening }: Statement, { lines, beginning }: MovedDay) {
  return opening === null || isLed(opening - beginning, lines, sha256);
}

/** Returns whether lines of other files may lead from the closing balance of a statement to the end of a day. */
export function endsWithin({ sha256, closing }: Statement, { lines, beginning }: MovedDay) {
  const end = beginning + sumUnits(lines.map(({ units }) => units));
  return closing === null || isLed(end - closing, lines, sha256);
}

/** Returns whether some lines of other files make an amount, or may make it: if they are too many, what all that come or all that leave make bounds it. */
function isLed(amount: bigint, lines: readonly LineOfFile[], sha256: string): boolean {
  const others = lines.filter((line) => line.sha256 !== sha256);
  const units = others.map((line) => line.units);
  const least = sumUnits(units.filter((one) => one < 0n));
  const most = sumUnits(units.filter((one) => one > 0n));
  if (amount < least || amount > most) return false;
  return findSums(others)?.has(amount) ?? true;
}

/** The most sums that are compared. */
const mostSums = 20_000;

/** Returns the sums that some of the lines make; undefined if there are too many. */
function findSums(lines: readonly LineOfFile[]): ReadonlySet<bigint> | undefined {
  let sums = new Set([0n]);
  for (const { units } of lines) {
    sums = new Set([...sums].flatMap((sum) => [sum, sum + units]));
    if (sums.size > mostSums) return undefined;
  }
  return sums;
}
