import { sql } from "kysely";
import { expect, test } from "vitest";
import { useTestDeps } from "../testing/useGateway.ts";
import { isLogArchived, readLastBackup } from "./backupState.ts";

const open = useTestDeps();

test("the age of the backup is that of the database until one is noted, and then that of the last note", async () => {
  const { database } = open.deps;
  const before = await readLastBackup(database);
  expect(before).toEqual({ isNoted: false, ageSeconds: expect.any(Number) });
  expect(before.ageSeconds).toBeGreaterThan(0);
  await sql`insert into backup_note values (clock_timestamp() - interval '50 hours')`.execute(
    database,
  );
  await sql`insert into backup_note values (clock_timestamp() - interval '30 hours')`.execute(
    database,
  );
  const old = await readLastBackup(database);
  expect(old.isNoted).toBe(true);
  // A note is kept to the millisecond, rounded: it may lie half a millisecond ahead.
  expect(Math.round(old.ageSeconds / 3600)).toBe(30);
  await sql`insert into backup_note default values`.execute(database);
  expect((await readLastBackup(database)).ageSeconds).toBeLessThan(3600);
});

test("the log of a database that nobody archives is not archived", async () => {
  expect(await isLogArchived(open.deps.database)).toBe(false);
});
