import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  ...["payin", "payout"].flatMap((table) => [
    sql`alter table ${sql.table(table)} add column advanced_ms bigint not null default 0`,
    sql`alter table ${sql.table(table)} add column scenario text`,
  ]),
  sql`alter table callback add column scenario text`,
  sql`create table planned_scenario (
    merchant_code text not null references merchant,
    subject text not null,
    name text not null,
    created_at timestamptz(3) not null,
    primary key (merchant_code, subject)
  )`,
];

/** In the sandbox a payment's clock can be moved, and what it meets be chosen, also before it is created (G29). */
export const sandboxControls = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
} satisfies Migration;
