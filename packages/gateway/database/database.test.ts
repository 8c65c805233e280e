import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from "../testing/testDatabase.ts";
import { migratedImage } from "../testing/migratedDatabase.ts";
import { onServer, urlOf } from "../testing/sharedPostgres.ts";
import { announceDue } from "./announceDue.ts";
import { mostConnections } from "./connection.ts";
import { openDatabase } from "./database.ts";
import { readDatabaseRun } from "./databaseRun.ts";
import { connectPostgres } from "./postgres.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The database on ${kind}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase(kind);
    });
    afterAll(async () => await opened.close());

    it("reads bigint exactly, numeric as digits, times as dates and jsonb as values", async () => {
      const { rows } = await sql`select
        9007199254740993::bigint as big,
        0.10::numeric as exact,
        '2026-11-21T10:00:00.123Z'::timestamptz(3) as at,
        '{"idPayin":{"innerKey":[1]}}'::jsonb as some_json,
        7::integer as small`.execute(opened.database);
      expect(rows).toEqual([
        {
          big: 9007199254740993n,
          exact: "0.10",
          at: new Date("2026-11-21T10:00:00.123Z"),
          someJson: { idPayin: { innerKey: [1] } },
          small: 7,
        },
      ]);
    });

    it("answers a ping before a waiting crowd, and lets the event loop turn meanwhile", async () => {
      let [done, turns] = [0, 0];
      const beganAtMs = performance.now();
      // As creates are, these are transactions.
      const crowd = Array.from({ length: 300 }, async () => {
        await opened.database
          .transaction()
          .execute(async (transaction) =>
            sql`select count(*) from generate_series(1, 5000)`.execute(transaction),
          );
        done += 1;
      });
      const turn = () => {
        turns += 1;
        if (done < crowd.length) setImmediate(turn);
      };
      turn();
      await opened.ping();
      expect(done).toBeLessThan(crowd.length);
      await Promise.all(crowd);
      // The event loop turns every 10 ms on a quiet machine; once in 100 ms is enough here.
      expect(turns).toBeGreaterThan((performance.now() - beganAtMs) / 100);
    });

    it("returns what was written", async () => {
      const configuration = {
        payin: {
          methods: [{ paymentMethodCode: "ONLINE" }],
          feeBasisPoints: 150,
          vatBasisPoints: { IDR: 1100 },
        },
      };
      await opened.database
        .insertInto("merchant")
        .values({
          merchantCode: "M",
          channelName: "Café ☕",
          configuration: JSON.stringify(configuration),
          createdAt: new Date("2026-11-21T10:00:00.001Z"),
          isTest: false,
        })
        .execute();
      const merchant = await opened.database
        .selectFrom("merchant")
        .selectAll()
        .where("merchantCode", "=", "M")
        .executeTakeFirstOrThrow();
      expect(merchant).toEqual({
        merchantCode: "M",
        channelName: "Café ☕",
        configuration,
        createdAt: new Date("2026-11-21T10:00:00.001Z"),
        isTest: false,
        suspendedAt: null,
      });
    });

    it("notifies a listener after the commit, and not after a rollback", async () => {
      const heard: string[] = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = await opened.listen("some_channel", (payload) => {
        heard.push(payload);
        if (payload === "last") resolve();
      });
      await opened.database
        .transaction()
        .execute(async (transaction) => {
          await sql`select pg_notify('some_channel', 'undone')`.execute(transaction);
          throw new Error("undo");
        })
        .catch(() => undefined);
      await sql`select pg_notify('some_channel', 'first')`.execute(opened.database);
      await sql`select pg_notify('some_channel', 'last')`.execute(opened.database);
      await promise;
      await stop();
      expect(heard).toEqual(["first", "last"]);
    });

    it("announces due work after the commit, and not after a rollback", async () => {
      const [undone, first, last] = [10, 11, 12].map(
        (hour) => new Date(Date.UTC(2026, 0, 1, hour)),
      );
      if (!undone || !first || !last) throw new Error("three times");
      const heard: string[] = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = await opened.listen("some_channel", (payload) => {
        heard.push(payload);
        if (payload === last.toISOString()) resolve();
      });
      await opened.database
        .transaction()
        .execute(async (transaction) => {
          await announceDue(transaction, undone, "some_channel");
          throw new Error("undo");
        })
        .catch(() => undefined);
      await opened.database
        .transaction()
        .execute(async (transaction) => await announceDue(transaction, first, "some_channel"));
      await announceDue(opened.database, last, "some_channel");
      await promise;
      await stop();
      expect(heard).toEqual([first.toISOString(), last.toISOString()]);
    });
  });
}

describe.skipIf(testDatabaseUrl === undefined)("Several processes on PostgreSQL", () => {
  it("may open a database together, and none waits for another that waits for it", async () => {
    const first = await openTestDatabase("PostgreSQL");
    const countDeadlocks = async () => {
      const { rows } = await sql<{ deadlocks: bigint }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(
        first.database,
      );
      return rows[0]?.deadlocks;
    };
    const before = await countDeadlocks();
    try {
      await sql`drop schema public, audit cascade`.execute(first.database);
      await sql`create schema public`.execute(first.database);
      const url = new URL(first.databaseUrl ?? "");
      url.searchParams.set("application_name", "together");
      const opened = await Promise.all(
        Array.from({ length: 8 }, async () => await openDatabase({ databaseUrl: url.href })),
      );
      const counts = await Promise.all(
        opened.map(
          async ({ database }) => await database.selectFrom("payin").selectAll().execute(),
        ),
      );
      await Promise.all(opened.map(async ({ close }) => await close()));
      expect(counts).toEqual(Array.from({ length: 8 }, () => []));
      // A session counts its deadlocks when it ends.
      const others = sql<{ count: string }>`
        select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'together'`;
      await expect
        .poll(async () => (await others.execute(first.database)).rows.map(({ count }) => count))
        .toEqual([0n]);
      expect(await countDeadlocks()).toBe(before);
    } finally {
      await first.close();
    }
  });

  it("let the server end a query a second after they give it up, save in a migration", async () => {
    const opened = await openTestDatabase("PostgreSQL");
    const databaseUrl = opened.databaseUrl ?? "";
    const { dialect, sharedReads, unhurried, close } = connectPostgres({ databaseUrl }, () => {});
    const limits: string[] = [];
    for (const one of [dialect, sharedReads, unhurried]) {
      if (!one) throw new Error("PostgreSQL has all three");
      const database = new Kysely<object>({ dialect: one });
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
        database,
      );
      limits.push(...rows.map((row) => row.statement_timeout));
      await database.destroy();
    }
    await close();
    await opened.close();
    expect(limits).toEqual(["11s", "6s", "0"]);
  });

  it("tell their connections by use, as PostgreSQL counts them, and never more than promised", async () => {
    const opened = await openTestDatabase("PostgreSQL");
    const url = new URL(opened.databaseUrl ?? "");
    url.searchParams.set("application_name", "counted");
    const { database, listen, keep, ping, connections, close } = await openDatabase({
      databaseUrl: url.href,
    });
    try {
      for (const channel of ["one", "other"]) await listen(channel, () => undefined);
      await keep?.("hold", {
        prepare: async () => await Promise.resolve(),
        retryEveryMs: 1000,
        onLost: () => undefined,
      });
      const transactions = Array.from(
        { length: 60 },
        async () =>
          await database
            .transaction()
            .execute(async (transaction) => await sql`select 1`.execute(transaction)),
      );
      const reads = Array.from({ length: 20 }, async () => await sql`select 1`.execute(database));
      await Promise.all([...transactions, ...reads, ping()]);
      await ping();
      expect(connections?.().open).toEqual({ ...mostConnections, chooser: 0 });
      const countOpen = async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where application_name = 'counted'`.execute(opened.database);
        return rows.length;
      };
      await expect.poll(countOpen).toBe(24);
      await close();
      await expect.poll(countOpen).toBe(0);
    } finally {
      await opened.close();
    }
  });

  it("name their run of the database alike, and a copy of it otherwise", async () => {
    const opened = await openTestDatabase("PostgreSQL");
    const serverUrl = testDatabaseUrl ?? "";
    const databaseUrl = opened.databaseUrl ?? "";
    const run = await readDatabaseRun(opened.database);
    const other = await openDatabase({ databaseUrl });
    expect(await readDatabaseRun(other.database)).toBe(run);
    await other.close();
    await opened.close();
    const name = new URL(databaseUrl).pathname.slice(1);
    await onServer(serverUrl, `create database ${name}_copy template ${name}`);
    const copy = await openDatabase({ databaseUrl: urlOf(serverUrl, `${name}_copy`) });
    try {
      const copied = await readDatabaseRun(copy.database);
      expect(copied).not.toBe(run);
      await sql`truncate payout_step`.execute(copy.database);
      expect(await readDatabaseRun(copy.database)).not.toBe(copied);
    } finally {
      await copy.close();
      await onServer(serverUrl, `drop database ${name}_copy with (force)`);
    }
  });

  it("use the one of several servers that takes writes", async () => {
    const opened = await openTestDatabase("PostgreSQL");
    const { host } = new URL(opened.databaseUrl ?? "");
    const databaseUrl = opened.databaseUrl?.replace(host, `127.0.0.1:9,${host}`);
    const other = await openDatabase({ databaseUrl });
    try {
      const heard = Promise.withResolvers<string>();
      await other.listen("some_channel", heard.resolve);
      await other.database
        .transaction()
        .execute(
          async (transaction) =>
            await sql`select pg_notify('some_channel', 'from a write')`.execute(transaction),
        );
      expect(await heard.promise).toBe("from a write");
      await other.ping();
    } finally {
      await other.close();
      await opened.close();
    }
  });

  it("continue after the server closed their connections, and receive notifications again", async () => {
    const opened = await openTestDatabase("PostgreSQL");
    const lost: string[] = [];
    const other = await openDatabase({
      databaseUrl: opened.databaseUrl,
      onLostConnection: (error) => lost.push(error.message),
    });
    try {
      const heardAgain = Promise.withResolvers<string>();
      await other.listen("some_channel", heardAgain.resolve);
      await sql`select 1`.execute(other.database);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(opened.database);
      expect(await heardAgain.promise).toBe("");
      expect(lost.length).toBeGreaterThan(0);
      const { rows } = await sql`select 1 as one`.execute(other.database);
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await other.close();
      await opened.close();
    }
  });
});

describe("A database that cannot be reached", () => {
  it("is reported with the state of each of its servers", async () => {
    await expect(
      openDatabase({ databaseUrl: "postgres://postgres@127.0.0.1:9,localhost:9/none" }),
    ).rejects.toThrow(
      /no server takes writes \(127\.0\.0\.1:9: .*ECONNREFUSED.*; localhost:9: .+\)/,
    );
  });

  it("is reported with the network's error code", async () => {
    await expect(
      openDatabase({ databaseUrl: "postgres://postgres@127.0.0.1:9/none" }),
    ).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});

describe.skipIf(process.platform === "win32")("The embedded database's folder", () => {
  it("is readable only by its owner", { tags: ["all"] }, async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), "database-"));
    const { close } = await openDatabase({ dataDir, image: await migratedImage() });
    expect((await stat(path.join(dataDir, "database"))).mode.toString(8)).toMatch(/700$/);
    await close();
    await rm(dataDir, { recursive: true });
  });
});
