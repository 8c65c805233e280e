import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The account that becomes known with a payin's success is kept with the step that leads to it. */
export const accountUsed = {
  up: async (database) => {
    await sql`alter table due_step add column account_customer_used_for_payment jsonb`.execute(
      database,
    );
  },
} satisfies Migration;
