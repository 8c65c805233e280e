import { Kysely, PostgresDialect, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openProxy } from "../testing/openProxy.ts";
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from "../testing/testDatabase.ts";
import { hotRead } from "./hotQuery.ts";
import { openPipelinedReads } from "./pipelinedReads.ts";
import { openPrimary } from "./primary.ts";

const readSum = hotRead<{ one: number; other: number }, { sum: number; pid: number }>(
  "read_sum",
  (database, place) =>
    sql<{ sum: number; pid: number }>`
      select ${place("one")}::int + ${place("other")}::int as sum, pg_backend_pid() as pid
    `.compile(database),
);
const readQuotient = hotRead<{ one: number; other: number }, { quotient: number }>(
  "read_quotient",
  (database, place) =>
    sql<{ quotient: number }>`
      select ${place("one")}::int / ${place("other")}::int as quotient
    `.compile(database),
);

const readBehindLock = hotRead<{ lock: number }, { answer: number }>(
  "read_behind_lock",
  (database, place) =>
    sql<{ answer: number }>`
      select 42 as answer from pg_advisory_xact_lock_shared(${place("lock")}::bigint)
    `.compile(database),
);

/** Returns whether an error has one of the messages that the service reads as "the database is unreachable". */
const isToldAway = (error: unknown) =>
  /^Error: (Query read timeout|timeout expired|Connection terminated)/.test(String(error));

describe.skipIf(testDatabaseUrl === undefined)(
  "Reads on pipelined connections to PostgreSQL",
  () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase("PostgreSQL");
    });
    afterAll(async () => await opened.close());

    const sumsOf = async (count: number) =>
      await Promise.all(
        Array.from({ length: count }, async (_, one) => {
          const [row] = await readSum(opened.database, { one, other: 1000 });
          return row;
        }),
      );

    it("each get their own answer, on two connections", async () => {
      const rows = await sumsOf(500);
      expect(rows.map((row) => row?.sum)).toEqual(
        Array.from({ length: 500 }, (_, one) => one + 1000),
      );
      expect(new Set(rows.map((row) => row?.pid)).size).toBe(2);
    });

    it("do not fail when one of them does", async () => {
      const quotients = [2, 0, 3, 0, 6].map(
        async (other) => await readQuotient(opened.database, { one: 6, other }),
      );
      const ends = await Promise.allSettled([...quotients, sumsOf(20)]);
      expect(ends.map(({ status }) => status === "fulfilled")).toEqual([
        true,
        false,
        true,
        false,
        true,
        true,
      ]);
    });

    it("continue after their connections were cut", async () => {
      const pids = new Set((await sumsOf(4)).map((row) => row?.pid));
      for (const pid of pids)
        await sql`select pg_terminate_backend(${pid})`.execute(opened.database);
      await expect
        .poll(
          async () =>
            await sumsOf(4).then(
              (rows) => rows.length,
              () => 0,
            ),
        )
        .toBe(4);
      const later = new Set((await sumsOf(4)).map((row) => row?.pid));
      expect([...later].filter((pid) => pids.has(pid))).toEqual([]);
    });

    it("that were under way when their connection was cut are sent once more", async () => {
      const lock = 515151;
      const reading = await opened.database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
        const read = readBehindLock(opened.database, { lock });
        const waiting = sql<{ pid: number }>`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        await expect
          .poll(async () => (await waiting.execute(transaction)).rows.length)
          .toBeGreaterThan(0);
        return { read };
      });
      expect(await reading.read).toEqual([{ answer: 42 }]);
    });

    it("inside a transaction are part of it", async () => {
      const [outside] = await readSum(opened.database, { one: 1, other: 1 });
      await opened.database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          transaction,
        );
        const [inside] = await readSum(transaction, { one: 1, other: 1 });
        expect(inside?.pid).toBe(rows[0]?.pid);
        expect(inside?.pid).not.toBe(outside?.pid);
      });
    });

    it("fail when the database is silent, and continue when it answers again", async () => {
      const proxy = await openProxy(opened.databaseUrl ?? "");
      const lost: string[] = [];
      const limits = { query_timeout: 200, connectionTimeoutMillis: 200 };
      const pool = openPipelinedReads(openPrimary(proxy.url), limits, 1, ({ message }) =>
        lost.push(message),
      );
      const database = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
      const read = async () => await sql`select 1`.execute(database).then(() => "read", isToldAway);

      expect(await read()).toBe("read");
      proxy.isSilent = true;
      expect(await Promise.all([read(), read(), read()])).toEqual([true, true, true]);
      // A new connection cannot be made either.
      expect(await read()).toBe(true);
      proxy.isSilent = false;
      await expect.poll(read).toBe("read");
      expect(lost.length).toBeGreaterThan(0);

      await database.destroy();
      await proxy.close();
    });
  },
);
