import type { Row } from "../database/tables.ts";
import type { Day } from "../ground/day.ts";
import { sumUnits } from "../ground/money.ts";

/** A line in minor units, and the hash of the file that brought it. */
export interface LineOfFile {
  readonly units: bigint;
  readonly sha256: string;
}

/**
 * Returns the closing day of a statement that contradicts the balance with which its first day begins; null if none does. A file that was
 * written within the day lacks lines before it and behind it. A contradiction is that no lines of other files lead from the beginning of
 * the day to its opening balance, or from its closing balance to the end of the day.
 */
export function findContradiction(
  statements: readonly Row<"bankStatement">[],
  linesOfDay: readonly LineOfFile[],
  beginning: bigint,
): Day | null {
  const end = beginning + sumUnits(linesOfDay.map(({ units }) => units));
  const days = statements.flatMap(({ sha256, opening, openingDay, closing, closingDay }) => {
    if (opening === null || closing === null || closingDay === null) return [];
    const sums = findSums(linesOfDay.filter((line) => line.sha256 !== sha256));
    const behind = closingDay === openingDay ? end - closing : 0n;
    const isPossible = sums === undefined || (sums.has(opening - beginning) && sums.has(behind));
    return isPossible ? [] : [closingDay];
  });
  return days.toSorted()[0] ?? null;
}

/** The most sums that are compared. Beyond, almost each balance would be one. */
const mostSums = 2000;

/** Returns the sums that some of the lines make; undefined if there are too many. */
function findSums(lines: readonly LineOfFile[]): ReadonlySet<bigint> | undefined {
  let sums = new Set([0n]);
  for (const { units } of lines) {
    sums = new Set([...sums].flatMap((sum) => [sum, sum + units]));
    if (sums.size > mostSums) return undefined;
  }
  return sums;
}
