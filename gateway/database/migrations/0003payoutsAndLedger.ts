import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const payouts = [
  sql`create table payout (
    merchant_code text not null references merchant,
    id_payout text not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency_code text not null,
    payment_method_code text not null,
    request jsonb not null,
    request_hash text not null,
    callback_url text not null,
    status text not null check (status in ('PROCESSING', 'SUCCESS', 'FAILED', 'REFUSED')),
    processor_status text,
    fee_minor bigint not null check (fee_minor >= 0),
    is_test boolean not null,
    created_at timestamptz(3) not null,
    processed_at timestamptz(3),
    expire_at timestamptz(3) not null,
    primary key (merchant_code, id_payout),
    check ((status = 'PROCESSING') = (processed_at is null))
  )`,
  sql`create table payout_step (
    merchant_code text not null,
    id_payout text not null,
    due_at timestamptz(3) not null,
    status text not null check (status in ('SUCCESS', 'FAILED', 'REFUSED')),
    processor_status text,
    primary key (merchant_code, id_payout),
    foreign key (merchant_code, id_payout) references payout
  )`,
  sql`create index payout_step_by_time on payout_step (due_at)`,
  sql`update merchant
    set configuration = configuration || '{"payout": {"methods": "all", "fee": "1"}}'
    where not configuration ? 'payout'`,
];

const ledger = [
  sql`create table ledger_account (
    merchant_code text not null references merchant,
    currency_code text not null check (currency_code <> 'USDC'),
    kind text not null
      check (kind in ('available', 'reserved', 'fees', 'vat', 'processor', 'funding')),
    balance_minor bigint not null,
    primary key (merchant_code, currency_code, kind),
    check (kind <> 'reserved' or balance_minor >= 0)
  )`,
  sql`create table ledger_entry (
    merchant_code text not null,
    journal_id text not null,
    kind text not null,
    currency_code text not null,
    amount_minor bigint not null,
    booked_at timestamptz(3) not null,
    primary key (merchant_code, journal_id, kind)
  )`,
  sql`create function check_ledger_sum() returns trigger language plpgsql as $$
    begin
      if exists (
        select from booked group by merchant_code, journal_id, currency_code
        having sum(amount_minor) <> 0
      ) then raise exception 'a journal does not sum to zero';
      end if;
      return null;
    end $$`,
  sql`create trigger ledger_sums_to_zero after insert on ledger_entry
    referencing new table as booked for each statement execute function check_ledger_sum()`,
  sql`create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is only added to';
    end $$`,
  sql`create trigger ledger_is_only_added_to before update or delete or truncate on ledger_entry
    for each statement execute function refuse_ledger_change()`,
  sql`create index payin_pending on payin (merchant_code, currency_code)
    include (amount_minor, fee_minor, vat_minor) where status = 'PROCESSING'`,
];

/** What succeeded before there was a ledger is booked as it would have been. */
const past = [
  sql`insert into ledger_entry
    select merchant_code, 'payin/' || id_payin || '/credited', kind, currency_code, minor, processed_at
    from payin, lateral (values
      ('processor', -amount_minor),
      ('available', amount_minor - fee_minor - coalesce(vat_minor, 0)),
      ('fees', fee_minor),
      ('vat', vat_minor)
    ) as part (kind, minor)
    where status = 'SUCCESS' and minor <> 0`,
  sql`insert into ledger_account
    select merchant_code, currency_code, kind, sum(amount_minor)
    from ledger_entry group by merchant_code, currency_code, kind`,
];

/** Payouts, and the double-entry ledger of all money that moves (G31). */
export const payoutsAndLedger = {
  up: async (database) => {
    for (const statement of [...payouts, ...ledger, ...past]) await statement.execute(database);
  },
} satisfies Migration;
