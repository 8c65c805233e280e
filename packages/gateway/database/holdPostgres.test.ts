import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RefusedStart } from "../refusedStart.ts";
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from "../testing/testDatabase.ts";
import { holdPostgres } from "./holdPostgres.ts";

describe.skipIf(testDatabaseUrl === undefined)("Several processes on one PostgreSQL", () => {
  let opened: TestDatabase;
  let ends: (() => Promise<void>)[];
  let lost: number;
  beforeEach(async () => {
    opened = await openTestDatabase("PostgreSQL");
    ends = [];
    lost = 0;
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await opened.close();
  });

  async function hold(how: { redisUrl?: string; rateLimitPerProcess?: boolean }, waitMs = 0) {
    const config = { rateLimitPerProcess: false, ...how };
    const watch = { onWait: () => undefined, onLost: () => (lost += 1) };
    const { keep } = opened;
    if (!keep) throw new Error("PostgreSQL keeps connections");
    const end = await holdPostgres(keep, config, watch, waitMs);
    ends.push(end);
    return end;
  }

  const redisUrl = "redis://cache.example";
  const apart = new RefusedStart(
    "Another process already uses the database of DATABASE_URL, and the two would count calls separately. Set the same REDIS_URL for both, or stop the other process.",
    { mayPass: true },
  );
  const alone = new RefusedStart(
    "Another process uses the database of DATABASE_URL without REDIS_URL, and the two would count calls separately. Restart the other process with the same REDIS_URL, or stop it.",
    { mayPass: true },
  );

  test("a second process without a shared limit is refused with one sentence (G19)", async () => {
    await hold({});
    await expect(hold({})).rejects.toThrow(apart);
    await expect(hold({ redisUrl })).rejects.toThrow(alone);
    await expect(hold({ rateLimitPerProcess: true })).rejects.toThrow(alone);
  });

  test("any number of processes with a shared limit run together, and exclude one without it", async () => {
    await hold({ redisUrl });
    await hold({ redisUrl });
    await hold({ rateLimitPerProcess: true });
    await expect(hold({})).rejects.toThrow(apart);
  });

  test("a waiting process gets the database when the other one ends", async () => {
    const end = await hold({});
    const next = hold({}, 20_000);
    await end();
    await next;
    await expect(hold({})).rejects.toThrow(apart);
  });

  test("an advisory lock that was lost with its connection is taken again", async () => {
    await hold({});
    const { rows: ended } = await sql<{
      pid: number;
    }>`select pid, pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
      opened.database,
    );
    await expect.poll(() => lost).toBe(1);
    await expect
      .poll(async () => {
        const { rows } = await sql<{
          pid: number;
        }>`select pid from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`.execute(
          opened.database,
        );
        // PostgreSQL lists the lock of a process that is ending for a moment more.
        return rows.filter(({ pid }) => ended.every((one) => one.pid !== pid)).length;
      })
      .toBe(1);
    await expect(hold({})).rejects.toThrow(apart);
  });
});
