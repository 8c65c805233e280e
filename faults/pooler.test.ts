import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "@pay/gateway/database/database.ts";
import { holdPostgres } from "@pay/gateway/database/holdPostgres.ts";
import { hotRead, hotQuery } from "@pay/gateway/database/hotQuery.ts";
import { RefusedStart } from "@pay/gateway/refusedStart.ts";
import { refusalOf } from "@pay/gateway/testing/refusalOf.ts";
import { killServices } from "@pay/gateway/testing/serviceProcess.ts";
import {
  openTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from "@pay/gateway/testing/testDatabase.ts";
import { type Pooler, startPgbouncer } from "../scripts/test/programs/pgbouncer.ts";
import { checkPayments } from "./checkPayments.ts";
import { authorize, streamPayments } from "./paymentStream.ts";
import { startOn, withDataDir } from "./runningService.ts";

const poolSize = 3;
const sum = sql<{ sum: number }>`select 1 + 1 as sum`;
const writeHot = hotQuery<{ name: string }, { name: string }>("pooled_write", (database, place) =>
  sql<{ name: string }>`insert into pooled values (${place("name")}) returning name`.compile(
    database,
  ),
);
const readHot = hotRead<{ name: string }, { name: string }>("pooled_read", (database, place) =>
  sql<{ name: string }>`select ${place("name")}::text as name`.compile(database),
);

describe.skipIf(testDatabaseUrl === undefined)(
  "Behind PgBouncer in transaction mode",
  { tags: ["all"] },
  () => {
    let pooler: Pooler | undefined;
    let missing: string | undefined;
    let server: TestDatabase;
    let direct: string;
    let pooled: string;
    let opened: OpenDatabase | undefined;
    beforeAll(async () => {
      const started = await startPgbouncer(testDatabaseUrl ?? "", poolSize);
      if ("missing" in started) missing = started.missing;
      else pooler = started;
      server = await openTestDatabase("PostgreSQL");
      direct = server.databaseUrl ?? "";
      pooled = pooler?.urlOf(direct) ?? "";
    });
    afterEach(async () => {
      await opened?.close();
      opened = undefined;
      await killServices();
    });
    afterAll(async () => {
      await pooler?.stop();
      await server.close();
    });

    const open = async (): Promise<OpenDatabase> => {
      opened = await openDatabase({ databaseUrl: pooled, databaseDirectUrl: direct });
      return opened;
    };

    test("transactions of all callers share its few connections, each whole", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const { database, connections } = await open();
      await sql`create table counted (number integer)`.execute(database);
      const pids = await Promise.all(
        Array.from(
          { length: 60 },
          async (_, number) =>
            await database.transaction().execute(async (transaction) => {
              await sql`insert into counted values (${number})`.execute(transaction);
              const { rows } = await sql<{ pid: number }>`
                select pg_backend_pid() as pid from counted where number = ${number}`.execute(
                transaction,
              );
              return rows[0]?.pid;
            }),
        ),
      );
      expect(pids).not.toContain(undefined);
      expect(new Set(pids).size).toBeLessThanOrEqual(poolSize);
      expect(connections?.().open.pool).toBeLessThanOrEqual(20);
      const counted = await sql`select count(*)::int as count from counted`.execute(database);
      expect(counted.rows).toEqual([{ count: 60 }]);
    });

    test("hot writes are not prepared, and reads pass it by", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const { database } = await open();
      await sql`create table pooled (name text)`.execute(database);
      const writes = Array.from(
        { length: 40 },
        async (_, index) => await writeHot(database, { name: `write ${index}` }),
      );
      const reads = Array.from(
        { length: 40 },
        async (_, index) => await readHot(database, { name: `read ${index}` }),
      );
      expect(await Promise.all(writes)).toEqual(
        writes.map((_write, index) => [{ name: `write ${index}` }]),
      );
      expect(await Promise.all(reads)).toEqual(
        reads.map((_read, index) => [{ name: `read ${index}` }]),
      );
      const prepared = sql`select name from pg_prepared_statements`;
      const { rows } = await database
        .transaction()
        .execute(async (transaction) => await prepared.execute(transaction));
      expect(rows).toEqual([]);
    });

    test("notifications arrive, and the advisory lock is held", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const { database, listen, keep, ping, connections } = await open();
      const heard = Promise.withResolvers<string>();
      await listen("some_channel", heard.resolve);
      await sql`select pg_notify('some_channel', 'through the pooler')`.execute(database);
      expect(await heard.promise).toBe("through the pooler");
      if (!keep) throw new Error("PostgreSQL keeps connections");
      const config = { rateLimitPerProcess: false };
      const watch = { onWait: () => undefined, onLost: () => undefined };
      await holdPostgres(keep, config, watch, 0);
      await expect(holdPostgres(keep, config, watch, 0)).rejects.toThrow(RefusedStart);
      await ping();
      expect(connections?.().open).toMatchObject({ listener: 1, hold: 1 });
    });

    test("another database behind it is refused with one sentence", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const other = await openTestDatabase("PostgreSQL");
      const opening = openDatabase({
        databaseUrl: pooler?.urlOf(other.databaseUrl ?? ""),
        databaseDirectUrl: direct,
      });
      await expect(opening).rejects.toThrow(
        "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.",
      );
      await other.close();
    });

    test("a start without the direct address is refused, and so is one with the addresses the wrong way round", async (context) => {
      if (missing !== undefined) context.skip(missing);
      expect(await refusalOf(pooled)).toMatch(
        /^A pooler .* is at DATABASE_URL, .* Set DATABASE_DIRECT_URL to /,
      );
      expect(await refusalOf(direct, pooled)).toMatch(
        /^DATABASE_DIRECT_URL leads to a pooler .* Set it to the address of PostgreSQL/,
      );
      expect(await refusalOf(pooled, direct)).toBe("");
    });

    test("a pooler that signs in to other schemas, or to a session that only reads, is refused with the way out", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const role = "pooled_elsewhere";
      const { database } = await open();
      await sql`drop role if exists ${sql.ref(role)}`.execute(database);
      const { password } = new URL(direct);
      await sql`create role ${sql.ref(role)} login superuser password ${sql.lit(password)}`.execute(
        database,
      );
      await sql`create schema elsewhere`.execute(database);
      const other = new URL(direct);
      other.username = role;
      const started = await startPgbouncer(other.href, poolSize);
      const own = "missing" in started ? context.skip(started.missing) : started;
      const set = async (setting: string) => {
        await sql.raw(`alter role ${role} set ${setting}`).execute(database);
      };
      await set("search_path = elsewhere");
      expect(await refusalOf(own.urlOf(other.href), direct)).toMatch(
        /^Through the pooler, .*: The role pooled_elsewhere .* schema elsewhere, .* run: alter role pooled_elsewhere /,
      );
      await set("search_path = public");
      await set("default_transaction_read_only = on");
      await own.stop();
      const again = await startPgbouncer(other.href, poolSize);
      const fresh = "missing" in again ? context.skip(again.missing) : again;
      expect(await refusalOf(fresh.urlOf(other.href), direct)).toMatch(
        /^Through the pooler, .*: .* default_transaction_read_only = on, so no payment could be written/,
      );
      await fresh.stop();
      await sql`drop schema elsewhere`.execute(database);
      await sql`drop role ${sql.ref(role)}`.execute(database);
    });

    test.for([
      ["session", 20, undefined, ""],
      ["transaction", 1, undefined, "A pooler "],
      ["statement", 3, undefined, "A pooler "],
      ["statement", 3, "direct", "The pooler of DATABASE_URL takes no transactions."],
    ] as const)(
      "one in %s mode with %s connections is judged alike, with the other address %s",
      async ([mode, size, other, refusal], context) => {
        const started = await startPgbouncer(testDatabaseUrl ?? "", size, mode);
        const own = "missing" in started ? context.skip(started.missing) : started;
        const found = await refusalOf(own.urlOf(direct), other && direct);
        await own.stop();
        expect(found.slice(0, refusal.length || undefined)).toBe(refusal);
      },
    );

    test("writes fail while it is unreachable, a ping says so, and reads go on", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const started = await startPgbouncer(testDatabaseUrl ?? "", poolSize);
      const own = "missing" in started ? context.skip(started.missing) : started;
      opened = await openDatabase({ databaseUrl: own.urlOf(direct), databaseDirectUrl: direct });
      expect(await opened.ping()).toEqual({});
      await own.stop();
      expect(await opened.ping()).toEqual({
        writesWait: expect.stringContaining("the pooler of DATABASE_URL does not answer"),
      });
      const writing = opened.database
        .transaction()
        .execute(async (transaction) => await sum.execute(transaction));
      await expect(writing).rejects.toThrow();
      expect((await sum.execute(opened.database)).rows).toEqual([{ sum: 2 }]);
    });

    test(
      "the service loses no payment and does none twice",
      { timeout: 600_000 },
      async (context) => {
        if (missing !== undefined) context.skip(missing);
        await withDataDir(async (dataDir, receiver) => {
          const service = await startOn(
            { dataDir, databaseUrl: pooled },
            { DATABASE_DIRECT_URL: direct },
          );
          const order = { prefix: "B", count: 60, callbackUrl: receiver.url };
          const stream = streamPayments([await authorize(service)], order, 8);
          await stream.ended;
          expect(stream.acknowledged).toHaveLength(60);
          await service.end();
          const stores = { dataDir, databaseUrl: direct };
          const { faults } = await checkPayments(stores, receiver, stream.acknowledged);
          expect(faults).toEqual([]);
        });
      },
    );
  },
);
