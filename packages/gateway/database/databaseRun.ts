import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * The SQL of a text that names the present run of the database. It changes when the server starts, another server takes the writes, or
 * the rows of payouts come from a copy, a dump or a truncated table. So it changes with every restore, and what a row of an earlier run
 * says may be untrue now.
 */
export const databaseRun = sql<string>`concat_ws('/',
  extract(epoch from pg_postmaster_start_time()),
  (select oid from pg_database where datname = current_database()),
  pg_relation_filenode('payout_step'))`;

/** Reads the name of the present run of a database. */
export async function readDatabaseRun(database: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ run: string }>`select ${databaseRun} as run`.execute(database);
  return rows[0]?.run;
}
