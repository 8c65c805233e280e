import { sql } from "kysely";
import type { ReleasedMigration } from "../releasedMigration.ts";

/** Tells a process that starts while only a standby answers whether commits waited for a standby. */
export const standbyNote: ReleasedMigration = {
  up: async (database) => {
    await sql`alter table environment_stamp add column commits_wait boolean`.execute(database);
  },
};
