import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../database/database.ts";
import { RefusedStart } from "../refusedStart.ts";
import { fillDataFolder } from "../testing/migratedFolder.ts";
import { testConfig } from "../testing/testDeps.ts";
import { openOrRefuse } from "./openOrRefuse.ts";

test("a database that a newer version has changed is refused, and left as it is", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "newer-"));
  await fillDataFolder(dataDir);
  const { database, close } = await openDatabase({ dataDir });
  const now = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values ('9999tomorrow', ${now})`.execute(
    database,
  );
  await close();
  await expect(openOrRefuse({ ...testConfig, dataDir }, () => undefined)).rejects.toThrow(
    new RefusedStart(
      "The database was changed by a newer version of this program (9999tomorrow), and there is no way back; start that version.",
    ),
  );
  await rm(dataDir, { recursive: true });
}, 60_000);
