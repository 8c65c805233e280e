import { Changes, Settlements } from "@pay/contract/connector/lists.ts";
import { expectStatus } from "./judge.ts";
import type { Kit } from "./kit.ts";
import { Broken } from "./verdicts.ts";

/** Reads the whole list of changes after a cursor. */
export async function readChanges(kit: Kit, after?: string) {
  const changes: Changes["changes"] = [];
  let cursor = after;
  for (let answers = 0; answers < 1000; answers += 1) {
    const path = cursor === undefined ? "/changes" : `/changes?${query({ after: cursor })}`;
    const answer = await kit.call({ path });
    expectStatus(answer, 200);
    const read = Changes.safeParse(answer.json);
    if (!read.success)
      throw new Broken(`${answer.what}: ${read.error.issues[0]?.path.join(".")} is wrong.`);
    changes.push(...read.data.changes);
    if (!read.data.hasMore) {
      const listed = changes.map(({ kind, key }) => `${kind} ${key}`);
      return { changes, listed, cursor: read.data.cursor };
    }
    if (read.data.cursor === cursor)
      throw new Broken(`${answer.what} says hasMore with the same cursor: it repeats for ever.`);
    cursor = read.data.cursor;
  }
  throw new Broken("The list of changes has no end.");
}

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

/** Reads the whole list of a day in its parts. */
export async function readDay(kit: Kit, day: string): Promise<readonly Settlements[]> {
  const parts: Settlements[] = [];
  let after: string | undefined;
  for (;;) {
    const path = `/settlements?${query({ day, ...(after !== undefined && { after }) })}`;
    const answer = await kit.call({ path });
    expectStatus(answer, 200);
    const read = Settlements.safeParse(answer.json);
    if (!read.success)
      throw new Broken(`${answer.what}: ${read.error.issues[0]?.path.join(".")} is wrong.`);
    if (read.data.day !== day) throw new Broken(`${answer.what} is the list of another day.`);
    parts.push(read.data);
    if (!read.data.hasMore) return parts;
    if (read.data.cursor === undefined || read.data.cursor === after)
      throw new Broken(`${answer.what} says hasMore without another cursor.`);
    after = read.data.cursor;
  }
}

/** Returns the day of a time in UTC. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Reads the lists of today, and of the day of an hour ago: midnight may have come since a payment ended. */
export async function readDays(kit: Kit): Promise<readonly Settlements[]> {
  const days = new Set([dayOf(Date.now() - 3_600_000), dayOf(Date.now())]);
  const lists = await Promise.all([...days].map(async (day) => await readDay(kit, day)));
  return lists.flat();
}
