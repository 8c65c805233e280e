import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether a callback of a merchant is being tried is found without going through all of its callbacks that wait. */
export const leasedCallbacks = {
  up: async (database) => {
    await sql`create index callback_leased on callback (merchant_code, due_at)
      where lease_id is not null`.execute(database);
  },
} satisfies Migration;
