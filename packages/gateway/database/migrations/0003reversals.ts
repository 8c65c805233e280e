import { sql } from "kysely";
import { apart, type ReleasedMigration } from "../releasedMigration.ts";

/**
 * The account of money that went back after a SUCCESS, and what connectors list of it by day (G58). `connector_reversal` is to
 * reversals as `connector_settlement` is to successes.
 */
export const reversals: ReleasedMigration = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};

const statements = [
  // Not valid, because the rows so far obey the old rule, which is stricter.
  sql`alter table ledger_account drop constraint ledger_account_kind_check`,
  sql`alter table ledger_account add constraint ledger_account_kind_check check (kind in (
    'available', 'reserved', 'fees', 'vat', 'processor', 'reversals', 'funding'
  )) not valid`,
  sql`create table connector_reversal (
    connector text not null,
    day text not null,
    direction text not null check (direction in ('payin', 'payout')),
    payment_key text not null,
    merchant_code text,
    id_payment text,
    amount_minor bigint not null,
    currency_code text not null,
    primary key (connector, direction, payment_key, day),
    foreign key (connector, day) references connector_day
  )`,
  sql`create index connector_reversal_by_payment
    on connector_reversal (merchant_code, id_payment, connector)`,
];

/** Lists reversed payments, newest first. They are few, so these indexes cost other payments nothing. */
export const reversedPayments: ReleasedMigration = apart(
  "drop index concurrently if exists payin_reversed",
  `create index concurrently payin_reversed on payin (merchant_code, created_at desc, id_payin)
    where status = 'SUCCESS' and processor_status = 'REVERSED'`,
  "drop index concurrently if exists payout_reversed",
  `create index concurrently payout_reversed on payout (merchant_code, created_at desc, id_payout)
    where status = 'SUCCESS' and processor_status = 'REVERSED'`,
);
