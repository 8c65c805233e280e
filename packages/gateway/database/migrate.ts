import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { tables } from "./migrations/0001release.ts";
import { flowLeftOut } from "./migrations/0002flowLeftOut.ts";
import { reversals, reversedPayments } from "./migrations/0003reversals.ts";
import { unsentPayouts } from "./migrations/0005unsentPayouts.ts";
import { watch } from "./migrations/0006watch.ts";
import { databaseRun } from "./migrations/0007databaseRun.ts";
import { standbyNote } from "./migrations/0008standbyNote.ts";
import { idPrefixes } from "./migrations/0009idPrefixes.ts";
import { heldCallbacks } from "./migrations/0010heldCallbacks.ts";
import { servedPlace } from "./migrations/0011servedPlace.ts";
import type { ReleasedMigration } from "./releasedMigration.ts";

/**
 * All migrations, in order. A released migration never changes, and none can be undone. The name of a later one ends with the
 * number of the migration that a program must know to use the new tables. So a program that knows the first may go on after
 * `0002payinNote_0001`. The file packages/gateway/testing/migrationRules.ts has the rules for its queries
 * (record 35).
 */
export const migrations: Readonly<Record<string, ReleasedMigration>> = {
  "0001release": tables,
  "0002flowLeftOut_0001": flowLeftOut,
  "0003reversals_0001": reversals,
  "0004reversedPayments_0001": reversedPayments,
  "0005unsentPayouts_0001": unsentPayouts,
  "0006watch_0001": watch,
  "0007databaseRun_0001": databaseRun,
  "0008standbyNote_0001": standbyNote,
  "0009idPrefixes_0001": idPrefixes,
  "0010heldCallbacks_0001": heldCallbacks,
  "0011servedPlace_0001": servedPlace,
};

/** The first migrations of versions before the first release, whose tables differ. */
export const beforeFirstRelease: ReadonlySet<string> = new Set([
  "0001firstPayment",
  "0001tables",
  "0001schema",
  "0001gateway",
  "0001routes",
]);

/** A newer version of the service has changed the tables so that this version cannot use them. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
}

/** The tables are from a version before the first release; this version cannot read them. */
export class OlderDatabase extends Error {
  override readonly name = "OlderDatabase";
}

/**
 * Migrates the tables. If several processes start together, a lock in the database lets one of them migrate for all. Tables that
 * a newer version has only added to stay as they are. Throws `OlderDatabase` or `NewerDatabase` for other tables with unknown
 * migrations.
 */
export async function migrate<T>(
  database: Kysely<T>,
  known: Readonly<Record<string, ReleasedMigration>> = migrations,
): Promise<void> {
  for (;;) {
    const applied = await readApplied(database);
    refuseUnknown(applied, known);
    // Most starts find nothing to migrate, and need no lock to read that.
    const next = Object.keys(known).find((name) => !applied.includes(name));
    if (next === undefined) return;
    await applyNext(database, next, known);
  }
}

/** The time limit of a wait for a lock: whoever writes waits behind it. */
const lockWithinMs = 500;
/** A quarter of an hour: a vacuum of a large table may hold its lock for minutes. */
const attempts = 600;
const pauseMs = 1000;

/** Applies one migration, again if a table is locked at the moment. */
async function applyNext<T>(
  database: Kysely<T>,
  next: string,
  known: Readonly<Record<string, ReleasedMigration>>,
): Promise<void> {
  const names = Object.keys(known);
  // The migrator gets no later migrations, so it applies this one or none, even if another process migrates at the same time.
  const until = names.slice(0, names.indexOf(next) + 1);
  const provided = Object.fromEntries(
    until.flatMap((name) => {
      const one = known[name];
      return one ? [[name, one.isApart === true ? one : impatient(one)] as const] : [];
    }),
  );
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(provided) },
  });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateUp({
      disableTransactions: known[next]?.isApart === true,
    });
    if (error === undefined) return;
    // Another process may have migrated the tables meanwhile, one of a newer version too.
    const applied = await readApplied(database);
    refuseUnknown(applied, known);
    if (applied.includes(next)) return;
    if (isAboutLocks(error) && attempt < attempts) {
      await wait(pauseMs);
      continue;
    }
    // The original error is thrown, so that callers can tell an unreachable database from a failed migration.
    if (error instanceof Error) throw error;
    throw new Error("the migration of the tables failed", { cause: error });
  }
}

/** Returns the migration with a time limit for each wait for a lock. */
function impatient(migration: ReleasedMigration): Migration {
  return {
    up: async (database) => {
      await sql`select set_config('lock_timeout', ${String(lockWithinMs)}, true)`.execute(database);
      await migration.up(database);
    },
  };
}

/** PostgreSQL's error codes for a lock that was not to be had in time, and for a deadlock. */
const aboutLocks: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

function isAboutLocks(error: unknown): boolean {
  return error instanceof Error && "code" in error && aboutLocks.has(error.code);
}

function refuseUnknown(
  applied: readonly string[],
  known: Readonly<Record<string, ReleasedMigration>>,
): void {
  const older = applied.find((name) => beforeFirstRelease.has(name));
  if (older !== undefined) throw new OlderDatabase(older);
  const newest = Number((Object.keys(known).at(-1) ?? "").slice(0, 4));
  const unusable = applied.find((name) => !Object.hasOwn(known, name) && newest < neededBy(name));
  if (unusable !== undefined) throw new NewerDatabase(unusable);
}

/** Returns the number of the migration that a program must know to use the tables after this one; infinite without one. */
export function neededBy(name: string): number {
  const [, needed] = /^\d{4}[A-Za-z]+_(\d{4})$/.exec(name) ?? [];
  return needed === undefined ? Number.POSITIVE_INFINITY : Number(needed);
}

/** PostgreSQL's error code for a missing table. */
const undefinedTable = "42P01";

/** Reads the migrations that the database has; empty for a new one. */
async function readApplied<T>(database: Kysely<T>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      database,
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === undefinedTable) return [];
    throw error;
  }
}
