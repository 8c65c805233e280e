import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // Two callbacks of one payment may be written in the same millisecond: their order is that of writing.
  sql`alter table callback add column position bigint generated always as identity`,
  sql`alter table callback add column tries_before integer not null default 0`,
  sql`create index callback_waiting on callback (merchant_code, subject, position) where state = 'waiting'`,
  sql`create index callback_by_creation on callback (merchant_code, created_at)`,
];

/** Callbacks have a place in the order of one payment, may be sent again after their last try, and are listed by time. */
export const callbackOrder = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
} satisfies Migration;
