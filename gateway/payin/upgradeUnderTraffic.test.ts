import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../database/migrate.ts";
import type { Tables } from "../database/tables.ts";
import { insertOlderPayin } from "../testing/insertOlderPayin.ts";
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from "../testing/testDatabase.ts";

const at = new Date("2026-11-20T10:00:00.000Z");

/** What a process of the older version does in one transaction. */
const work = {
  "writes a payin": (database: Kysely<Tables>) => insertOlderPayin(database, "M", "A-2"),
  "writes its step": (database: Kysely<Tables>) =>
    sql`insert into due_step (merchant_code, id_payin, due_at, status)
      values ('M', 'A-2', ${at}, 'SUCCESS')`.execute(database),
  "takes a step": (database: Kysely<Tables>) =>
    sql`delete from due_step where id_payin = 'A-1'`.execute(database),
  "changes its payin": (database: Kysely<Tables>) =>
    sql`update payin set advanced_ms = 1 where id_payin = 'A-1'`.execute(database),
} as const;

describe.skipIf(testDatabaseUrl === undefined)("An upgrade while an older process", () => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase("PostgreSQL");
    const { database } = opened;
    await sql`drop schema public cascade`.execute(database);
    await sql`create schema public`.execute(database);
    await migrate(database, "0007sandboxTrace");
    await sql`insert into merchant values ('M', null, '{}', ${at})`.execute(database);
    await insertOlderPayin(database, "M", "A-1");
    await sql`insert into due_step (merchant_code, id_payin, due_at, status)
      values ('M', 'A-1', ${at}, 'SUCCESS')`.execute(database);
  }, 60_000);
  afterEach(async () => await opened.close());

  it.each([
    ["writes a payin", "writes its step"],
    ["takes a step", "changes its payin"],
  ] as const)(
    "%s and then %s waits for it, and ends neither",
    async (first, second) => {
      const { database } = opened;
      let upgrade: Promise<unknown> | undefined;
      await database.transaction().execute(async (transaction) => {
        await work[first](transaction);
        upgrade = migrate(database);
        while (!(await isSomebodyWaiting(database))) continue;
        await work[second](transaction);
      });
      await upgrade;
      const { rows } = await sql`select payin_digest from payin where payin_digest is null`.execute(
        database,
      );
      expect(rows).toEqual([]);
    },
    30_000,
  );
});

/** Whether anybody waits for a table of this database. */
async function isSomebodyWaiting(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted and locktype = 'relation'
    and database = (select oid from pg_database where datname = current_database())`.execute(
    database,
  );
  return rows.length > 0;
}
