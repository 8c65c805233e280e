import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { Refused } from "../ground/refused.ts";
import { release } from "./migrations/0001release.ts";
import { zeroLines } from "./migrations/0002zeroLines.ts";
import { questions } from "./migrations/0003questions.ts";
import { waitingFiles } from "./migrations/0004waitingFiles.ts";
import { lineCandidates } from "./migrations/0005lineCandidates.ts";
import { reversals } from "./migrations/0006reversals.ts";
import type { Database } from "./rows.ts";

/** Migrations by their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * All migrations, in order. A released one never changes, and none can be undone. The name of a later one ends with the number of the
 * migration that a program must know to use the new tables: a program that knows the first may go on after `0002zeroLines_0001`.
 */
const migrations: Migrations = {
  "0001release": release,
  "0002zeroLines_0001": zeroLines,
  "0003questions": questions,
  "0004waitingFiles_0003": waitingFiles,
  "0005lineCandidates_0004": lineCandidates,
  "0006reversals_0003": reversals,
};

/** Names of our own, because the gateway may have its tables in the same database. */
const names = {
  migrationTableName: "ownAccountsMigration",
  migrationLockTableName: "ownAccountsMigrationLock",
};

/** Returns whether books have the tables of this version. Refuses those that a newer one has changed too far. */
export async function isMigrated(database: Database, known = migrations): Promise<boolean> {
  const applied = await readApplied(database);
  const newest = Number((Object.keys(known).at(-1) ?? "").slice(0, 4));
  const newer = applied.find((name) => !Object.hasOwn(known, name) && newest < neededBy(name));
  if (newer !== undefined)
    throw new Refused(
      `A newer version of this program has changed the books (${newer}). Run that version.`,
    );
  return Object.keys(known).every((name) => applied.includes(name));
}

/** Brings the tables to this version, whole or not at all. On SQLite it needs the transaction that alone may write. */
export async function migrate(database: Database, known = migrations): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...known }) };
  const { error } = await new Migrator({ db: database, provider, ...names }).migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error("the migration of the books failed", { cause: error });
}

/** Returns the number of the migration that a program must know to use the tables after this one; infinite without one. */
function neededBy(name: string): number {
  return Number(/_(\d{4})$/.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** Returns the migrations that books have had; none of those from before there were migrations. */
async function readApplied(database: Database): Promise<readonly string[]> {
  try {
    const found = await sql<{ name: string }>`select name from "ownAccountsMigration"`.execute(
      database,
    );
    return found.rows.map(({ name }) => name);
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

/** PostgreSQL's code for a table that is missing, and the words of SQLite. */
function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "42P01") || error.message.startsWith("no such table");
}
