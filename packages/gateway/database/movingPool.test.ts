import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from "../testing/testDatabase.ts";
import { openMovingPool } from "./movingPool.ts";

/** Returns the name of the database at an address. */
const nameIn = (url: string | undefined) => new URL(url ?? "").pathname.slice(1);

describe.skipIf(testDatabaseUrl === undefined)("A pool whose primary moves", () => {
  let first: TestDatabase;
  let second: TestDatabase;
  beforeAll(async () => {
    [first, second] = [await openTestDatabase("PostgreSQL"), await openTestDatabase("PostgreSQL")];
  });
  afterAll(async () => {
    await first.close();
    await second.close();
  });

  it("cuts the connections to the former primary, and goes on with the new one", async () => {
    let address = first.databaseUrl ?? "";
    const moves: ((host: string) => void)[] = [];
    const pool = openMovingPool(
      {
        known: () => address,
        find: async () => await Promise.resolve(address),
        findReadable: async () => await Promise.resolve(address),
        findReadableAgain: async () => await Promise.resolve(address),
        doubt: () => undefined,
        onMove: (onMove) => void moves.push(onMove),
        countWritable: () => 1,
        asking: () => 0,
        close: () => undefined,
      },
      { max: 3, connectionTimeoutMillis: 60_000 },
      () => undefined,
    );
    const database = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
    const nameOf = async () =>
      (await sql<{ name: string }>`select current_database() as name`.execute(database)).rows;

    const hanging = sql`select pg_sleep(600)`.execute(database).then(
      () => "answered",
      (error: unknown) => String(error),
    );
    expect(await nameOf()).toEqual([{ name: nameIn(first.databaseUrl) }]);
    expect(pool.use()).toEqual({ open: 2, idle: 1, awaited: 0 });
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`.execute(first.database);
        return rows.length;
      })
      .toBe(1);

    address = second.databaseUrl ?? "";
    for (const move of moves) move("second");
    expect(await nameOf()).toEqual([{ name: nameIn(second.databaseUrl) }]);
    expect(await hanging).toMatch(/^Error: Connection terminated/);
    await expect.poll(() => pool.use()).toEqual({ open: 1, idle: 1, awaited: 0 });
    await database.destroy();
  });
});
