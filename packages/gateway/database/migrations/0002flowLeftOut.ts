import { sql } from "kysely";
import type { ReleasedMigration } from "../releasedMigration.ts";

/** Lets the counts of the flow name the optional values of links that the page left out (G37). */
export const flowLeftOut: ReleasedMigration = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};

// Not valid, because the rows so far obey the old rule, which is stricter.
const statements = [
  sql`alter table flow_day drop constraint flow_day_step_check`,
  sql`alter table flow_day add constraint flow_day_step_check check (step in (
    'opened', 'options', 'created', 'SUCCESS', 'FAILED', 'REFUSED',
    'emailAddressLeftOut', 'phoneNumberLeftOut'
  )) not valid`,
];
