import { sql } from "kysely";
import type { Database } from "../database/rows.ts";
import { unbooked } from "../database/tables.ts";
import type { Day } from "../ground/day.ts";
import type { LineOfFile } from "./findContradiction.ts";

/**
 * The lines of an account that moved the bank's balance, each with the day on which it did. A line counts in its statement: one that was
 * booked with an earlier day moved the balance on the statement's first day, one with a later day on its last.
 */
export const movedLines = (account: string) =>
  sql<{ readonly id: bigint; readonly units: bigint; readonly day: Day }>`
    select "id", "units", "sha256", case when "bookedDay" < "first" then "first"
      when "bookedDay" > "last" then "last" else "bookedDay" end as "day"
    from "bankLine" left join (
      select "sha256" as "file", min("openingDay") as "first", max("closingDay") as "last"
      from "bankStatement"
      where "account" = ${account} and "opening" is not null and "closing" is not null
      group by "sha256") as "period" on "file" = "sha256"
    where "account" = ${account} and "state" not in (${sql.join(unbooked)})`;

/** The days on which the bank's balance moved, and by how much. */
export async function readDays(database: Database, account: string) {
  const { rows } = await sql<{ readonly day: Day; readonly units: bigint }>`
    select "day", cast(sum("units") as bigint) as "units" from (${movedLines(account)}) as "moved"
    group by "day" order by "day"`.execute(database);
  return rows;
}

export type Days = Awaited<ReturnType<typeof readDays>>;

/** Returns the lines that moved the balance on a day. */
export async function readLinesOfDay(
  database: Database,
  account: string,
  day: Day,
): Promise<readonly LineOfFile[]> {
  const { rows } = await sql<LineOfFile>`
    select "units", "sha256" from (${movedLines(account)}) as "moved"
    where "day" = ${day}`.execute(database);
  return rows;
}
