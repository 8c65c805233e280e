import { sql } from "kysely";
import { addRow, type Database, setRows } from "../database/rows.ts";
import type { Writing } from "../database/store.ts";
import { type BankLine, unbooked } from "../database/tables.ts";
import { addDays, type Day } from "../ground/day.ts";

/** How far apart the days of one movement may be: a bank books an announced one some days later. */
export const mostDaysApart = 7;

/** The lines that are read at once. */
const linesAtOnce = 500;

type Answered = Pick<BankLine, "id" | "state" | "sameAs">;

/** Returns the way to the line that counts for a movement: from one that a person called the same as an earlier one, over several answers. */
export function followAnswers(known: readonly Answered[]): (line: Answered) => bigint {
  const byId = new Map(known.map((one) => [one.id, one]));
  return (line) => {
    let { id, state, sameAs } = line;
    while (state === "same" && sameAs !== null) {
      const earlier = byId.get(sameAs);
      if (!earlier) return sameAs;
      ({ id, state, sameAs } = earlier);
    }
    return id;
  };
}

/** Reads lines, and those that they are the same as. */
async function readAnswered(
  database: Database,
  ids: readonly bigint[],
): Promise<readonly BankLine[]> {
  const byId = new Map<bigint, BankLine>();
  let missing = [...new Set(ids)];
  while (missing.length > 0) {
    const found: BankLine[] = [];
    for (let at = 0; at < missing.length; at += linesAtOnce) {
      const some = missing.slice(at, at + linesAtOnce);
      const query = database.selectFrom("bankLine").selectAll().where("id", "in", some);
      found.push(...(await query.execute()));
    }
    for (const one of found) byId.set(one.id, one);
    const earlier = found.flatMap(({ state, sameAs }) => (state === "same" ? (sameAs ?? []) : []));
    missing = [...new Set(earlier)].filter((id) => !byId.has(id));
  }
  return [...byId.values()];
}

/** Returns the ids of the earlier lines that a line may be, the likeliest first. */
export async function listEarlier(
  database: Database,
  { id, sameAs }: Pick<BankLine, "id" | "sameAs">,
): Promise<readonly bigint[]> {
  const rows = await database
    .selectFrom("lineCandidate")
    .select("earlierId")
    .where("lineId", "=", id)
    .orderBy("id")
    .execute();
  return [...(sameAs === null ? [] : [sameAs]), ...rows.map(({ earlierId }) => earlierId)];
}

/**
 * Returns the earlier lines that a line may be, the likeliest first: the one that counts of each movement, and none that a person called
 * the same as another line of its file.
 */
export async function findEarlier(
  database: Database,
  line: Pick<BankLine, "id" | "account" | "sha256" | "sameAs">,
): Promise<readonly BankLine[]> {
  const { id, account, sha256 } = line;
  const ids = await listEarlier(database, line);
  const taken = await database
    .selectFrom("bankLine")
    .select(["id", "state", "sameAs"])
    .where("account", "=", account)
    .where("sha256", "=", sha256)
    .where("state", "=", "same")
    .where("id", "<>", id)
    .execute();
  const lines = await readAnswered(database, [...ids, ...taken.map((one) => one.id)]);
  const byId = new Map(lines.map((one) => [one.id, one]));
  const movementOf = followAnswers(lines);
  const seen = new Set(taken.map(movementOf));
  return ids.flatMap((earlier) => {
    const one = byId.get(earlier);
    const movement = one && byId.get(movementOf(one));
    if (!movement || seen.has(movement.id)) return [];
    seen.add(movement.id);
    return [movement];
  });
}

/** Returns the other lines of a file that count, and of which nobody was asked whether they are one of these earlier ones. */
export async function findUnasked(
  database: Database,
  { id, account, sha256, units }: BankLine,
  earlier: readonly BankLine[],
): Promise<readonly BankLine[]> {
  const days = earlier.map(({ bookedDay }) => bookedDay).toSorted();
  const [first = "", last = ""]: readonly Day[] = [days[0] ?? "", days.at(-1) ?? ""];
  if (first === "") return [];
  return await database
    .selectFrom("bankLine")
    .selectAll()
    .where("account", "=", account)
    .where("sha256", "=", sha256)
    .where("units", "=", units)
    .where("state", "not in", unbooked)
    .where("id", "<>", id)
    .where("bookedDay", ">=", addDays(first, -mostDaysApart))
    .where("bookedDay", "<=", addDays(last, mostDaysApart))
    .orderBy("id")
    .execute();
}

/** Says which earlier lines a line may be, the likeliest first; none if it is one of its own. */
export async function setEarlier(
  writing: Writing,
  lineId: bigint,
  [first, ...others]: readonly bigint[],
): Promise<void> {
  await setRows(writing, "bankLine", { id: lineId }, { sameAs: first ?? null });
  await writing.deleteFrom("lineCandidate").where("lineId", "=", lineId).execute();
  for (const earlierId of others) await addRow(writing, "lineCandidate", { lineId, earlierId });
}

/** Lets each line that is, or may be, an earlier one be, or may be, another one in its place. */
export async function replaceEarlier(writing: Writing, from: bigint, to: bigint): Promise<void> {
  await setRows(writing, "bankLine", { sameAs: from }, { sameAs: to });
  await setRows(writing, "lineCandidate", { earlierId: from }, { earlierId: to });
  // No line may be itself, or another one twice.
  await sql`delete from "lineCandidate" where "earlierId" = ${to} and (
    "lineId" = ${to}
    or "lineId" in (select "id" from "bankLine" where "sameAs" = ${to})
    or "id" not in (
      select min("id") from "lineCandidate" where "earlierId" = ${to} group by "lineId"))`.execute(
    writing,
  );
}
