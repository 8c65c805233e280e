import { CompiledQuery, type Kysely, SqliteAdapter } from "kysely";

/**
 * The columns of a table, as SQLite and PostgreSQL both create them. Columns are text or 64-bit integers alone, so that both keep the
 * same values. Money is in minor units, times are ISO 8601 in UTC, days are `YYYY-MM-DD`, and objects are JSON. `SERIAL` stands for the
 * growing number of each database.
 */
export type ColumnTypes = Readonly<Record<string, string>>;

/** Runs queries one after the other. */
export async function run(database: Kysely<unknown>, ...queries: readonly string[]): Promise<void> {
  for (const one of queries) await database.executeQuery(CompiledQuery.raw(one));
}

/** Returns whether the books are in a folder, and not on PostgreSQL. */
export function isSqlite(database: Kysely<unknown>): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}

/** Creates a table, if there is none of its name. */
export async function createTable(
  database: Kysely<unknown>,
  name: string,
  columns: ColumnTypes,
): Promise<void> {
  const serial = isSqlite(database) ? "integer primary key autoincrement" : "bigserial primary key";
  const all = Object.entries(columns).map(([column, type]) => `"${column}" ${type}`);
  await run(
    database,
    `create table if not exists "${name}" (${all.join(", ").replace("SERIAL", serial)})`,
  );
}

/** Adds columns to a table. */
export async function addColumns(
  database: Kysely<unknown>,
  table: string,
  columns: ColumnTypes,
): Promise<void> {
  for (const [column, type] of Object.entries(columns))
    await run(database, `alter table "${table}" add column "${column}" ${type}`);
}
