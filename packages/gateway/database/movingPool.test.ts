import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from "../testing/testDatabase.ts";
import { openMovingPool } from "./movingPool.ts";
import type { Primary } from "./primary.ts";

/** Returns the name of the database at an address. */
const nameIn = (url: string | undefined) => new URL(url ?? "").pathname.slice(1);

/** Returns a choice of the primary that knows it. */
const primaryAt = (known: () => string, onMove: Primary["onMove"] = () => undefined): Primary => ({
  known,
  find: async () => await Promise.resolve(known()),
  findReadable: async () => await Promise.resolve(known()),
  findReadableAgain: async () => await Promise.resolve(known()),
  doubt: () => undefined,
  onMove,
  countWritable: () => 1,
  asking: () => 0,
  close: () => undefined,
});

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
    const primary = primaryAt(
      () => address,
      (onMove) => void moves.push(onMove),
    );
    const pool = openMovingPool(
      primary,
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

  it("waits for a free connection while the server makes no new one", async () => {
    let made = 0;
    const pool = openMovingPool(
      primaryAt(() => first.databaseUrl ?? ""),
      {
        max: 3,
        connectionTimeoutMillis: 60_000,
        // The pool awaits a promise that is returned.
        onConnect: (): unknown => {
          made += 1;
          const full = Object.assign(new Error("could not write init file"), { code: "XX000" });
          return made === 1 ? undefined : Promise.reject(full);
        },
      },
      () => undefined,
    );
    const held = await pool.connect();
    const waiting = pool.connect();
    await expect.poll(() => made).toBe(2);
    held.release();
    const taken = await waiting;
    expect(pool.use()).toEqual({ open: 1, idle: 0, awaited: 0 });
    taken.release();
    await pool.end();
  });
});
