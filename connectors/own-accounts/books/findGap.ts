import { sql } from "kysely";
import type { Database } from "../database/rows.ts";
import type { Row } from "../database/tables.ts";
import { addBankingDays, addDays, type Day } from "../day.ts";

/**
 * Returns the first day whose closing balance is not the first opening balance and all lines since. Null if every day is
 * explained. It does not depend on the order of the imports. A day with many statements needs one that is explained.
 */
export async function findGap(database: Database, account: string): Promise<Day | null> {
  const statements = (await listStatements(database, account)).filter(
    ({ closing }) => closing !== null,
  );
  const [first] = statements;
  if (!first) return null;
  const { rows: days } = await sql<{ readonly day: Day; readonly units: bigint }>`
    select "bookedDay" as "day", cast(sum("units") as bigint) as "units" from "bankLine"
    where "account" = ${account} and "bookedDay" >= ${first.fromDay} and "state" <> 'pending'
    group by "bookedDay" order by "bookedDay"`.execute(database);
  const closings = Map.groupBy(statements, ({ closingDay }) => closingDay ?? "");
  let balance = first.opening ?? 0n;
  let next = 0;
  for (const day of [...closings.keys()].toSorted()) {
    for (let one = days[next]; one && one.day <= day; one = days[next]) {
      balance += one.units;
      next += 1;
    }
    if (!closings.get(day)?.some(({ closing }) => closing === balance)) return day;
  }
  return null;
}

/** Returns the statements of an account by their first day, then as they were booked. */
export async function listStatements(
  database: Database,
  account: string,
): Promise<readonly Row<"bankStatement">[]> {
  return await database
    .selectFrom("bankStatement")
    .selectAll()
    .where("account", "=", account)
    .orderBy("fromDay")
    .orderBy("id")
    .execute();
}

/**
 * Tells whether statements, in the order of their first day, cover every day of a period without a gap. Where all have balances that
 * agree, they cover all days between the first and the last; otherwise weekends alone may be missing.
 */
export function isCovered(
  statements: readonly Row<"bankStatement">[],
  { from, to }: { readonly from: Day; readonly to: Day },
): boolean {
  const [first] = statements;
  if (!first || first.fromDay > from) return false;
  const isProven = statements.every(({ closing }) => closing !== null);
  let covered = addDays(first.fromDay, -1);
  for (const { fromDay, toDay } of statements) {
    // Days that are missing before the period do not matter.
    if (!isProven && fromDay > from && fromDay > addBankingDays(covered, 1)) break;
    if (toDay > covered) covered = toDay;
  }
  return covered >= to;
}
