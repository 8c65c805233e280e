import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { tables } from "./migrations/0001tables.ts";

/** Every change of the tables in its order: the only list. A migration is never changed once released; there is no way back. */
const migrations = { "0001tables": tables } as const satisfies Record<string, Migration>;

/** The first migration of the versions before the first release, which had tables of their own. */
const beforeFirstRelease = "0001firstPayment";

/** The tables have been changed by a newer version of this program, which this one would not understand. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
}

/** The tables are those of a version before the first release, which this one cannot read. */
export class OlderDatabase extends Error {
  override readonly name = "OlderDatabase";
}

/**
 * Brings the tables to their newest form. Several processes may start at once: a lock in the database lets one do it,
 * and what it did is done for all. Throws `OlderDatabase` or `NewerDatabase` for tables with changes that are not on the list.
 */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const applied = await readApplied(database);
  refuseUnknown(applied);
  // Most starts find nothing to do, and need not take the lock to see that.
  if (applied.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  // A newer version may have come between.
  if (error !== undefined) refuseUnknown(await readApplied(database));
  // Thrown as it is, so that a database that cannot be reached is told from tables that cannot be changed.
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error("the tables could not be migrated", { cause: error });
}

function refuseUnknown(applied: readonly string[]): void {
  if (applied.includes(beforeFirstRelease)) throw new OlderDatabase(beforeFirstRelease);
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) throw new NewerDatabase(unknown);
}

/** PostgreSQL's code for a table that is not there. */
const undefinedTable = "42P01";

/** The migrations that were done, none where there has never been one. */
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
