import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { tables } from "./migrations/0001routes.ts";

/** All migrations, in order. A released migration never changes, and none can be undone. */
const migrations = { "0001routes": tables } as const satisfies Record<string, Migration>;

/** The first migrations of versions before the first release, whose tables differ. */
const beforeFirstRelease: ReadonlySet<string> = new Set([
  "0001firstPayment",
  "0001tables",
  "0001schema",
  "0001gateway",
]);

/** A newer version of the service has migrated the tables; this version cannot use them. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
}

/** The tables are from a version before the first release; this version cannot read them. */
export class OlderDatabase extends Error {
  override readonly name = "OlderDatabase";
}

/**
 * Migrates the tables. If several processes start together, a lock in the database lets one of them migrate for all. Throws
 * `OlderDatabase` or `NewerDatabase` for tables with unknown migrations.
 */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const applied = await readApplied(database);
  refuseUnknown(applied);
  // Most starts find nothing to migrate, and need no lock to read that.
  if (applied.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  // A newer version may have migrated the tables meanwhile.
  if (error !== undefined) refuseUnknown(await readApplied(database));
  // The original error is thrown, so that callers can tell an unreachable database from a failed migration.
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error("the migration of the tables failed", { cause: error });
}

function refuseUnknown(applied: readonly string[]): void {
  const older = applied.find((name) => beforeFirstRelease.has(name));
  if (older !== undefined) throw new OlderDatabase(older);
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw new NewerDatabase(unknown);
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
