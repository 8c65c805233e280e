import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { firstPayment } from "./migrations/0001firstPayment.ts";
import { accountUsed } from "./migrations/0002accountUsed.ts";
import { payoutsAndLedger } from "./migrations/0003payoutsAndLedger.ts";
import { callbackOrder } from "./migrations/0004callbackOrder.ts";
import { sandboxControls } from "./migrations/0005sandboxControls.ts";
import { leasedCallbacks } from "./migrations/0006leasedCallbacks.ts";
import { sandboxTrace } from "./migrations/0007sandboxTrace.ts";
import { payinDigest } from "./migrations/0008payinDigest.ts";
import { environment } from "./migrations/0009environment.ts";

/** Every change of the tables in its order: the only list. A migration is never changed once released; there is no way back. */
const migrations = {
  "0001firstPayment": firstPayment,
  "0002accountUsed": accountUsed,
  "0003payoutsAndLedger": payoutsAndLedger,
  "0004callbackOrder": callbackOrder,
  "0005sandboxControls": sandboxControls,
  "0006leasedCallbacks": leasedCallbacks,
  "0007sandboxTrace": sandboxTrace,
  "0008payinDigest": payinDigest,
  "0009environment": environment,
} as const satisfies Record<string, Migration>;

/** The forms that the tables have had, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** The tables have been changed by a newer version of this program, which this one would not understand. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
}

/**
 * Brings the tables to their newest form. Several processes may start at once: a lock in the database lets one do it,
 * and what it did is done for all. Throws `NewerDatabase` for tables with changes that are not on the list. To an older form where one is
 * named, which only makes what an older version left.
 */
export async function migrate<T>(database: Kysely<T>, upTo?: string): Promise<void> {
  const applied = await readApplied(database);
  refuseNewer(applied);
  // Most starts find nothing to do, and need not take the lock to see that.
  if (upTo === undefined && applied.length === migrationNames.length) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  // A newer version may have come between.
  if (error !== undefined) refuseNewer(await readApplied(database));
  // Thrown as it is, so that a database that cannot be reached is told from tables that cannot be changed.
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error("the tables could not be migrated", { cause: error });
}

function refuseNewer(applied: readonly string[]): void {
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
