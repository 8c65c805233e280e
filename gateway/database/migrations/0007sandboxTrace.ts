import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  sql`create table sandbox_call (
    merchant_code text not null,
    subject text not null,
    position bigint generated always as identity,
    at timestamptz(3) not null,
    operation_id text not null,
    method text not null,
    path text not null,
    status integer not null,
    problem_code text,
    request_id text not null,
    duration_ms integer not null,
    by_page boolean not null,
    jti text,
    primary key (merchant_code, subject, position)
  )`,
  // Rows come in the order of time, so ranges of blocks suffice to find the old ones, at next to no cost for writes.
  sql`create index sandbox_call_by_time on sandbox_call using brin (at)`,
  sql`create table sandbox_token (
    merchant_code text not null,
    subject text not null,
    jti text not null,
    issued_at timestamptz(3) not null,
    expire_at timestamptz(3) not null,
    action text,
    operations jsonb not null,
    amount text,
    currency_code text,
    primary key (merchant_code, subject, jti)
  )`,
  sql`create index sandbox_token_by_time on sandbox_token using brin (issued_at)`,
  // In live nothing is a test, so there they are empty.
  sql`create index payin_newest on payin (merchant_code, created_at desc, id_payin) where is_test`,
  sql`create index payout_newest on payout (merchant_code, created_at desc, id_payout) where is_test`,
];

/** The sandbox keeps which calls were made and which tokens given out for a payment, and lists payments by time. */
export const sandboxTrace = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
} satisfies Migration;
