import { sql } from "kysely";
import type { ReleasedMigration } from "../releasedMigration.ts";

/** Lets a payout of which no request ever left end at its expiry (G14). Payouts of before may have been sent. */
export const unsentPayouts: ReleasedMigration = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};

const statements = [
  sql`alter table payin_step add column due_unsent_at timestamptz(3)`,
  sql`alter table payout_step add column due_unsent_at timestamptz(3)`,
];
