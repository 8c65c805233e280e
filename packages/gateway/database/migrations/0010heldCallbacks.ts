import { sql } from "kysely";
import type { ReleasedMigration } from "../releasedMigration.ts";

/** The callbacks that the sandbox holds for `npm run listen`. Empty in live. */
export const heldCallbacks: ReleasedMigration = {
  up: async (database) => {
    // An attempt that arrives twice is one row: somebody may send it again while its signature is valid.
    await sql`create table sandbox_held_callback (
      merchant_code text not null references merchant,
      position bigint not null,
      id_callback text not null,
      signed_at text not null,
      received_at timestamptz(3) not null,
      headers jsonb not null,
      body text not null,
      primary key (merchant_code, id_callback, signed_at)
    )`.execute(database);
    await sql`create index sandbox_held_in_order on sandbox_held_callback (merchant_code, position)`.execute(
      database,
    );
    await sql`create index sandbox_held_by_time on sandbox_held_callback (received_at)`.execute(
      database,
    );
  },
};
