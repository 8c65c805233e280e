import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../database/database.ts";
import { RefusedStart } from "../refusedStart.ts";
import { fillDataFolder } from "../testing/migratedDatabase.ts";
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

  it("to which a newer version only added is opened, so that an upgrade can be taken back", async () => {
    await note("9001tomorrow_0001");
    const opened = await openOrRefuse({ ...testConfig, dataDir }, silent);
    expect(await opened.database.selectFrom("merchant").selectAll().execute()).toEqual([]);
    await opened.close();
  });

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
