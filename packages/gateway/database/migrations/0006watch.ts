import { sql } from "kysely";
import type { ReleasedMigration } from "../releasedMigration.ts";

/** What administrators are told of: when backups ended, and the answers of connectors about a payment that were thrown away. */
export const watch: ReleasedMigration = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};

const statements = [
  sql`create table backup_note (
    taken_at timestamptz(3) primary key default clock_timestamp()
  )`,
  // A create whose answer was thrown away has no payment.
  sql`create table connector_fault (
    merchant_code text not null,
    direction text not null check (direction in ('payin', 'payout')),
    id_payment text not null,
    connector text not null,
    operation text not null,
    fault text not null,
    first_at timestamptz(3) not null,
    last_at timestamptz(3) not null,
    count bigint not null,
    primary key (merchant_code, direction, id_payment, connector, operation, fault)
  )`,
  sql`create index connector_fault_by_time on connector_fault (last_at)`,
];
