import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../database/database.ts";
import { RefusedStart } from "../refusedStart.ts";
import { fillDataFolder } from "../testing/migratedDatabase.ts";
import { refusalOf } from "../testing/refusalOf.ts";
import { urlOf } from "../testing/sharedPostgres.ts";
import { openTestDatabase, testDatabaseUrl } from "../testing/testDatabase.ts";
import { testConfig } from "../testing/testDeps.ts";
import { openOrRefuse } from "./openOrRefuse.ts";

/** Makes a migrated database look like one of a version before the first release. */
async function makeOlder(database: Database): Promise<void> {
  await sql`delete from kysely_migration`.execute(database);
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values ('0001firstPayment', ${now})`.execute(
    database,
  );
}

describe("The embedded database", () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "open-"));
    await fillDataFolder(dataDir);
  });
  afterEach(async () => await rm(dataDir, { recursive: true }));

  const change = async (run: (database: Database) => Promise<unknown>) => {
    const { database, close } = await openDatabase({ dataDir });
    await run(database);
    await close();
  };
  const silent = { onLostConnection: () => undefined, say: () => undefined };

  const note = async (name: string) => {
    const now = new Date().toISOString();
    await change((database) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, ${now})`.execute(
        database,
      ),
    );
  };

  it(
    "to which a newer version only added is opened, so that an upgrade can be taken back",
    { tags: ["all"] },
    async () => {
      await note("9001tomorrow_0001");
      const opened = await openOrRefuse({ ...testConfig, dataDir }, silent);
      expect(await opened.database.selectFrom("merchant").selectAll().execute()).toEqual([]);
      await opened.close();
    },
  );

  it(
    "whose new tables need a newer version is refused with its name",
    { tags: ["all"] },
    async () => {
      await note("9002tomorrow_9001");
      await expect(openOrRefuse({ ...testConfig, dataDir }, silent)).rejects.toThrow(
        "A newer version of the service migrated the database (9002tomorrow_9001).",
      );
    },
  );

  it("of a newer version is refused and stays unchanged", async () => {
    await note("9999tomorrow");
    await expect(openOrRefuse({ ...testConfig, dataDir }, silent)).rejects.toThrow(
      new RefusedStart(
        "A newer version of the service migrated the database (9999tomorrow). Start that version: a migration cannot be undone.",
      ),
    );
    expect(await readdir(dataDir)).toEqual(["database"]);
  });

  it(
    "of a version before the first release is kept under another name, and a new one is opened",
    { tags: ["all"] },
    async () => {
      await change(async (database) => {
        await sql`insert into environment_stamp (environment) values ('live')`.execute(database);
        await makeOlder(database);
      });
      const said: string[] = [];
      const opened = await openOrRefuse(
        { ...testConfig, dataDir },
        { ...silent, say: (line) => said.push(line) },
      );
      const merchants = await opened.database.selectFrom("merchant").selectAll().execute();
      await opened.close();
      expect(merchants).toEqual([]);
      const kept = (await readdir(dataDir)).find((name) => name !== "database") ?? "";
      expect(kept).toMatch(/^database-older-\d{4}-/);
      expect(said).toEqual([
        `The embedded database is from a version before the first release, and this version cannot read it. It was renamed to ${path.join(dataDir, kept)}, and a new database takes its place.`,
      ]);
      // The kept database still has its data.
      await rm(path.join(dataDir, "database"), { recursive: true });
      await rename(path.join(dataDir, kept), path.join(dataDir, "database"));
      await expect(openDatabase({ dataDir })).rejects.toThrow("0001firstPayment");
    },
  );
});

describe.skipIf(testDatabaseUrl === undefined)("A database on PostgreSQL", () => {
  it("of a version before the first release is refused with a sentence that says what to do", async () => {
    const { database, databaseUrl = "", close } = await openTestDatabase("PostgreSQL");
    await makeOlder(database);
    const said: string[] = [];
    await expect(
      openOrRefuse(
        { ...testConfig, databaseUrl },
        { onLostConnection: () => undefined, say: (line) => said.push(line) },
      ),
    ).rejects.toThrow(
      new RefusedStart(
        "The database of DATABASE_URL is from a version before the first release, and this version cannot read it. Set DATABASE_URL to an empty database.",
      ),
    );
    expect(said).toEqual([]);
    await close();
  });
});

/** Runs queries on a connection of their own, each in a transaction of its own. */
async function runAt(url: string, ...queries: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const one of queries) await client.query(one);
  await client.end();
}

describe.skipIf(testDatabaseUrl === undefined)(
  "A set-up of PostgreSQL that only fails later",
  () => {
    const server = testDatabaseUrl ?? "";
    const name = `test_${randomBytes(8).toString("hex")}`;
    const url = urlOf(server, name);
    const role = `${name}_role`;
    const asRole = () => {
      const address = new URL(url);
      [address.username, address.password] = [role, "of-the-test"];
      return address.href;
    };
    const drop = async () => await runAt(server, `drop database if exists ${name} with (force)`);
    afterEach(drop);

    it.each([
      ["default_transaction_read_only", "on", "no payment could be written"],
      ["default_transaction_isolation", "serializable", "instead of waiting for each other"],
      ["DateStyle", "SQL, DMY", "times could not be read"],
      ["session_replication_role", "replica", "triggers that guard the ledger"],
      ["idle_session_timeout", "60000", "end the connections that listen"],
    ])(
      "is refused at the start, and its remedy lets it start: %s = %s",
      async (setting, value, why) => {
        const opened = await openTestDatabase("PostgreSQL");
        const { databaseUrl = "" } = opened;
        const database = new URL(databaseUrl).pathname.slice(1);
        await runAt(server, `alter database ${database} set ${setting} = '${value}'`);
        const refusal = await refusalOf(databaseUrl);
        expect(refusal).toContain(`The database of DATABASE_URL has ${setting} = ${value}, so `);
        expect(refusal).toContain(why);
        const remedy = refusal.slice(refusal.indexOf("Run there: ") + "Run there: ".length);
        await runAt(databaseUrl, ...remedy.split("; "));
        expect(await refusalOf(databaseUrl)).toBe("");
        await opened.close();
      },
    );

    it("is refused if the address itself has the setting, with the place to change", async () => {
      const { databaseUrl = "", close } = await openTestDatabase("PostgreSQL");
      const address = new URL(databaseUrl);
      address.searchParams.set("options", "-c default_transaction_read_only=on");
      expect(await refusalOf(address.href)).toMatch(
        /could be written\. Take it out of the options of/,
      );
      await close();
    });

    it("is refused if another program has tables there, also one with migrations of the same library", async () => {
      await runAt(server, `create database ${name}`);
      await runAt(
        url,
        "create table kysely_migration (name text, timestamp text)",
        "insert into kysely_migration values ('2024-01-create-orders', '')",
        "create table orders (id text)",
      );
      expect(await refusalOf(url)).toMatch(
        /^The database of DATABASE_URL has tables that this service did not make \(orders\)\. Give it a database of its own: create database NAME owner \w+$/,
      );
    });

    it("is none if own accounts have their books there", { tags: ["all"] }, async () => {
      await runAt(server, `create database ${name}`);
      await runAt(
        url,
        `create table "ownAccountsMigration" (name text)`,
        "create table line (id text)",
      );
      expect(await refusalOf(url)).toBe("");
    });

    it("is refused if the database has not the encoding UTF8", async () => {
      await runAt(
        server,
        `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
      );
      expect(await refusalOf(url)).toMatch(
        / has the encoding LATIN1, .* encoding 'UTF8' template template0$/,
      );
    });

    it("is refused if the role may not make tables, or use those of another role", async () => {
      await runAt(
        server,
        `create database ${name}`,
        `create role ${role} login password 'of-the-test'`,
      );
      try {
        const refusal = await refusalOf(asRole());
        expect(refusal).toMatch(
          / may not create the tables of the service in the schema public of /,
        );
        const other = await openTestDatabase("PostgreSQL");
        const foreign = new URL(asRole());
        foreign.pathname = new URL(other.databaseUrl ?? "").pathname;
        expect(await refusalOf(foreign.href)).toMatch(
          / may not read and change the tables of the service, which belong to \w+\. /,
        );
        await other.close();
        await runAt(server, refusal.slice(refusal.indexOf("alter database")));
        expect(await refusalOf(asRole())).toBe("");
        await runAt(url, `alter role ${role} in database ${name} set search_path = nowhere`);
        expect(await refusalOf(asRole())).toMatch(/names no schema that exists/);
      } finally {
        await drop();
        await runAt(server, `drop role ${role}`);
      }
    });

    it("is refused with the way out if the login, the database or the server is unknown", async () => {
      const wrong = new URL(server);
      wrong.password = "wrong";
      const isChecked = new URL(server).password !== "";
      if (isChecked)
        expect(await refusalOf(wrong.href)).toContain("Correct the user or the password");
      expect(await refusalOf(url)).toContain("run: create database NAME owner ROLE");
      // No name has so long a part, so no name server is asked.
      const longName = `postgres://u@${"x".repeat(64)}.invalid/x`;
      expect(await refusalOf(longName)).toContain("Correct the name of the server in DATABASE_URL");
    });
  },
);
