import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { Refused } from "../ground/refused.ts";
import type { Database } from "./rows.ts";
import { release } from "./migrations/0001release.ts";

/** All migrations, in order. A released one never changes, and none can be undone. */
const migrations: Readonly<Record<string, Migration>> = { "0001release": release };

/** Returns whether books have the tables of this version. Refuses those of a newer one. */
export async function isMigrated(database: Database): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const newer = rows.find(({ name }) => !Object.hasOwn(migrations, name));
  if (newer)
    throw new Refused(
      `A newer version of this program has changed the books (${newer.name}). Run that version.`,
    );
  return rows.length === Object.keys(migrations).length;
}

/** Brings the tables to this version, whole or not at all. */
export async function migrate(writing: Database): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error } = await new Migrator({ db: writing, provider }).migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error("the migration of the books failed", { cause: error });
}
