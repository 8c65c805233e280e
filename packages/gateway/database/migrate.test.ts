import { Kysely, sql } from "kysely";
import { Client, Pool } from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { findMigrationFaults, tablesChangedBy } from "../testing/migrationRules.ts";
import { databaseKinds, openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { openDatabase } from "./database.ts";
import { migrate, migrations } from "./migrate.ts";
import { MigratingDialect } from "./migrationLock.ts";
import { apart, type ReleasedMigration } from "./releasedMigration.ts";

/** A migration of these queries. */
function migrationOf(queries: readonly string[]): ReleasedMigration {
  return {
    up: async (database) => {
      for (const one of queries) await sql.raw(one).execute(database);
    },
  };
}

test("no released migration blocks writes to a filled table or breaks the previous release", async () => {
  expect(await findMigrationFaults(migrations)).toEqual([]);
});

test("the first migration changes no table that another one made", async () => {
  expect(await tablesChangedBy(migrations["0001release"] ?? migrationOf([]))).toEqual([]);
});

const first = { "0001release": migrationOf(["create table payin (id text)"]) };

test.each([
  ["create index payin_by_note on payin (note)", "without concurrently"],
  ["create unique index on payin (note)", "without concurrently"],
  ["alter table payin alter column note type varchar(9)", "rewrites the table"],
  ["alter table payin alter note set data type text", "rewrites the table"],
  ["alter table payin alter column note set not null", "reads all rows under a lock"],
  ["alter table payin add column note text not null", "fails on a filled table"],
  ["alter table payin add column note uuid default gen_random_uuid()", "a value of its own"],
  ["alter table payin add column position bigserial", "a value of its own"],
  ["alter table payin add column note text references merchant", "a column with a constraint"],
  ["alter table payin add constraint has_note check (note <> '')", "reads all rows. Add it as"],
  ["alter table payin add foreign key (note) references logo", "reads all rows. Add it as"],
  ["alter table payin add constraint one_note unique (note)", "makes an index under a lock"],
  ["update payin set note = ''", "in small parts"],
  ["delete from payin", "in small parts"],
  ["lock table payin", "in small parts"],
  ["truncate payin", "in small parts"],
  ["vacuum full payin", "rewrites a table under a lock"],
  ["create index concurrently payin_by_note on payin (note)", "must be apart"],
  ["alter table payin validate constraint has_note", "must be apart"],
])("%s is refused: …%s…", async (query, fault) => {
  const faults = await findMigrationFaults({ ...first, "0002note_0001": migrationOf([query]) });
  expect(faults.join("\n")).toContain(fault);
});

test.each([
  [["alter table payin add column note text"]],
  [["alter table payin add column is_noted boolean not null default false"]],
  [["alter table payin add constraint has_note check (note <> '') not valid"]],
  [["create table note (id text primary key)", "create index note_by_id on note (id)"]],
  [["alter table payin add constraint one_note unique using index payin_by_note"]],
])("%j is allowed", async (queries) => {
  const faults = await findMigrationFaults({ ...first, "0002note_0001": migrationOf(queries) });
  expect(faults).toEqual([]);
});

/** Returns the faults of a second migration that runs these queries apart. */
async function faultsApart(...queries: readonly string[]) {
  return await findMigrationFaults({ ...first, "0002note_0001": apart(...queries) });
}

test("an index is made concurrently, apart, and so that it can be repeated", async () => {
  const make = "create index concurrently payin_by_note on payin (note)";
  const drop = "drop index concurrently if exists payin_by_note";
  expect(await faultsApart(drop, make)).toEqual([]);
  expect((await faultsApart(make)).join("\n")).toContain("cannot be repeated");
  expect((await faultsApart("alter table payin add column note text")).join("\n")).toContain(
    "is apart, where only",
  );
});

test("a column becomes not null in three steps, and is dropped once the previous release leaves it alone", async () => {
  const steps = {
    ...first,
    "0002checked_0001": migrationOf([
      "alter table payin add constraint has_note check (note is not null) not valid",
    ]),
    "0003validated_0001": apart("alter table payin validate constraint has_note"),
    "0004demanded_0001": migrationOf(["alter table payin alter column note set not null"]),
  };
  expect(await findMigrationFaults(steps)).toEqual([]);
  const drop = migrationOf(["alter table payin drop column note"]);
  expect(await findMigrationFaults({ ...steps, "0005dropped_0004": drop })).toEqual([]);
  const tooEarly = await findMigrationFaults({ ...steps, "0005dropped_0001": drop });
  expect(tooEarly.join("\n")).toContain("removes what the previous release may use");
});

test.each(["0002note", "0002note_0002", "0002note_0009"])(
  "a migration named %s is refused, because the name does not say which releases may go on",
  async (name) => {
    const faults = await findMigrationFaults({ ...first, [name]: migrationOf([]) });
    expect(faults).toEqual([
      `${name} must end with the number of an earlier migration, as in ${name}_0001.`,
    ]);
  },
);

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`Later migrations on ${kind}`, () => {
    let opened: TestDatabase | undefined;
    afterEach(async () => await opened?.close());

    test("run in order, also one outside of a transaction, and each once", async () => {
      opened = await openTestDatabase(kind);
      const { database } = opened;
      const later = {
        ...migrations,
        "9001added_0001": migrationOf(["alter table merchant add column note text"]),
        "9002indexed_0001": apart(
          "drop index concurrently if exists merchant_by_note",
          "create index concurrently merchant_by_note on merchant (note)",
        ),
      };
      expect(await findMigrationFaults(later)).toEqual([]);
      await migrate(database, later);
      await migrate(database, later);
      // The older release goes on with the new tables.
      await migrate(database);
      const { rows } = await sql<{ name: string }>`
        select name from kysely_migration order by name
      `.execute(database);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(later));
      const indexes = await sql`
        select from pg_indexes where indexname = 'merchant_by_note'
      `.execute(database);
      expect(indexes.rows).toHaveLength(1);
    });
  });
}

describe.skipIf(!databaseKinds.some(({ kind, isThere }) => kind === "PostgreSQL" && isThere))(
  "A table that somebody has locked",
  () => {
    test("is waited for in short turns, between which others write", async () => {
      const opened = await openTestDatabase("PostgreSQL");
      const other = await openDatabase({ databaseUrl: opened.databaseUrl });
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      const { promise: isLocked, resolve: hasLocked } = Promise.withResolvers<void>();
      const locking = other.database.transaction().execute(async (transaction) => {
        await sql`lock table merchant in row exclusive mode`.execute(transaction);
        hasLocked();
        await isReleased;
      });
      await isLocked;
      let tried = 0;
      const migrating = migrate(opened.database, {
        ...migrations,
        "9001added_0001": {
          up: async (database) => {
            tried += 1;
            // The second attempt begins only after the first gave its lock up.
            if (tried === 2) release();
            await sql`alter table merchant add column note text`.execute(database);
          },
        },
      });
      await migrating;
      await locking;
      expect(tried).toBeGreaterThan(1);
      await other.close();
      await opened.close();
    });

    const quick = { pollEveryMs: 1, tellAfterMs: 1, idleMs: 600_000, waitMs: 600_000 };
    test.each([
      [
        "does nothing",
        "select 1",
        { idleMs: 1 },
        / and does nothing\. End that process; or run as/,
      ],
      ["works", "select pg_sleep(60)", { waitMs: 1 }, /\. If it is a process of this service that/],
    ])(
      "is told with the session that holds the lock of migrations and %s, and its remedy helps",
      async (_what, work, limits, advice) => {
        const opened = await openTestDatabase("PostgreSQL");
        const connectionString = opened.databaseUrl ?? "";
        const holder = new Client({ connectionString, application_name: "left behind" });
        holder.on("error", () => undefined);
        await holder.connect();
        await holder.query("select pg_advisory_lock(3853314791062309107)");
        holder.query(work).catch(() => undefined);
        const pool = makePool(connectionString);
        const times = { ...quick, ...limits };
        const dialect = new MigratingDialect({ pool }, () => undefined, times);
        const database = new Kysely<object>({ dialect });
        const later = {
          ...migrations,
          "9001added_0001": migrationOf(["alter table merchant add column note text"]),
        };
        const refused = await migrate(database, later).catch(String);
        expect(refused).toMatch(
          /^RefusedStart: The session with pid \d+, role \w+, .*program left behind holds the lock of migrations/,
        );
        expect(refused).toMatch(advice);
        const [remedy = ""] = /select pg_terminate_backend\(\d+\)/.exec(String(refused)) ?? [];
        await sql.raw(remedy).execute(opened.database);
        await migrate(opened.database, later);
        await database.destroy();
        await opened.close();
      },
    );

    test("is no wait without a word: the session that holds the lock of migrations is told", async () => {
      const opened = await openTestDatabase("PostgreSQL");
      const connectionString = opened.databaseUrl ?? "";
      const holder = new Client({ connectionString, application_name: "another gateway" });
      await holder.connect();
      await holder.query("select pg_advisory_lock(3853314791062309107)");
      const said: string[] = [];
      const say = (line: string) => {
        if (said.push(line) === 1) void holder.end();
      };
      const dialect = new MigratingDialect({ pool: makePool(connectionString) }, say, quick);
      const database = new Kysely<object>({ dialect });
      await migrate(database, {
        ...migrations,
        "9001added_0001": migrationOf(["alter table merchant add column note text"]),
      });
      expect(said[0]).toMatch(
        /^Waiting for the session with pid .* program another gateway, which migrates the tables …$/,
      );
      await database.destroy();
      await opened.close();
    });
  },
);

/**
 * Returns a pool whose sessions may end with the database. The server can end a session that has asked for its end already, and its
 * client would throw that outside of every test.
 */
function makePool(connectionString: string): Pool {
  const pool = new Pool({ connectionString });
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
