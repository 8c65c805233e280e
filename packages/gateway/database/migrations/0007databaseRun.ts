import { sql } from "kysely";
import type { ReleasedMigration } from "../releasedMigration.ts";

/** Tells what was written in this run of the database from what is restored. Rows of before count as restored. */
export const databaseRun: ReleasedMigration = {
  up: async (database) => {
    await sql`alter table payout_step add column database_run text`.execute(database);
    await sql`alter table connector add column asked_run text`.execute(database);
  },
};
