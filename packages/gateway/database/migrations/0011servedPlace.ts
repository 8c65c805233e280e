import { sql } from "kysely";
import type { ReleasedMigration } from "../releasedMigration.ts";

/** The servers and addresses of the database from which live was served, so that a copy is known. */
export const servedPlace: ReleasedMigration = {
  up: async (database) => {
    await sql`create table served_place (place text primary key)`.execute(database);
  },
};
