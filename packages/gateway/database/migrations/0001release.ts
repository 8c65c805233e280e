import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { audit } from "./auditTables.ts";

const environment = [
  sql`create table environment_stamp (
    is_only boolean primary key default true check (is_only),
    environment text not null check (environment in ('sandbox', 'live'))
  )`,
  sql`create function environment_is_test() returns boolean language sql stable
    as $$ select environment = 'sandbox' from environment_stamp $$`,
];

const merchants = [
  sql`create table merchant (
    merchant_code text primary key,
    channel_name text,
    configuration jsonb not null,
    created_at timestamptz(3) not null,
    is_test boolean not null default environment_is_test(),
    suspended_at timestamptz(3)
  )`,
  sql`create table merchant_key (
    merchant_code text not null references merchant,
    key_id text not null,
    public_key_pem text not null,
    created_at timestamptz(3) not null,
    retired_at timestamptz(3),
    primary key (merchant_code, key_id)
  )`,
  sql`create table merchant_secret (
    merchant_code text not null references merchant,
    secret_id text not null,
    secret_hash text not null,
    created_at timestamptz(3) not null,
    retired_at timestamptz(3),
    primary key (merchant_code, secret_id)
  )`,
  sql`create table callback_secret (
    merchant_code text not null references merchant,
    secret_id text not null,
    secret text not null,
    created_at timestamptz(3) not null,
    retires_at timestamptz(3),
    primary key (merchant_code, secret_id)
  )`,
  // Logos by name, a hash of the content. They are public, so they belong to nobody.
  sql`create table logo (
    name text primary key,
    content_base64 text not null
  )`,
  // A row revokes one token, or with `issued_before` all earlier ones of the merchant.
  sql`create table token_revocation (
    position bigint generated always as identity,
    merchant_code text not null references merchant,
    jti text,
    issued_before timestamptz(3),
    revoked_at timestamptz(3) not null,
    primary key (merchant_code, position),
    check ((jti is null) <> (issued_before is null))
  )`,
  sql`create index token_revocation_by_position on token_revocation (position)`,
  sql`create table token_key (
    kid text primary key,
    private_jwk jsonb not null,
    public_jwk jsonb not null,
    created_at timestamptz(3) not null,
    retired_at timestamptz(3)
  )`,
  sql`create table webhook_key (
    key_id text primary key,
    private_key text not null,
    public_key text not null,
    created_at timestamptz(3) not null,
    retired_at timestamptz(3)
  )`,
];

/**
 * The columns of a step that a connector decides: it is asked when the step is due, so the step has no status. `is_put` tells
 * whether the connector has answered the order.
 */
const asking = `via text,
    is_put boolean not null default true,
    check ((via is null) = (status is not null))`;

/** Programs that move money (record 32). The private key signs the calls to a connector, the secret its notifications. */
const connectors = [
  sql`create table connector (
    name text primary key,
    url text not null,
    key_id text not null,
    private_jwk jsonb not null,
    public_jwk jsonb not null,
    notification_secret text not null,
    next_keys jsonb,
    created_at timestamptz(3) not null,
    due_at timestamptz(3) not null,
    answered_at timestamptz(3),
    fault text,
    capabilities jsonb,
    changes_cursor text
  )`,
  sql`create table connector_day (
    connector text not null references connector,
    day text not null check (day ~ '^\\d{4}-\\d\\d-\\d\\d$'),
    due_at timestamptz(3) not null,
    is_closed boolean not null default false,
    primary key (connector, day)
  )`,
  sql`create table connector_settlement (
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
  sql`create index connector_settlement_by_payment
    on connector_settlement (merchant_code, id_payment, connector)`,
  sql`create index connector_settlement_by_day on connector_settlement (connector, day)`,
  // The ends of payments that a person decided, with the person's name and reason.
  sql`create table hand_ending (
    merchant_code text not null references merchant,
    direction text not null check (direction in ('payin', 'payout')),
    id_payment text not null,
    connector text not null,
    status text not null check (status in ('SUCCESS', 'FAILED')),
    ended_by text not null check (ended_by <> ''),
    reason text not null check (reason <> ''),
    ended_at timestamptz(3) not null,
    primary key (merchant_code, direction, id_payment)
  )`,
];

const payments = [
  sql`create table payin (
    merchant_code text not null references merchant,
    id_payin text not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency_code text not null,
    payment_method_code text not null,
    request jsonb not null,
    request_hash text not null,
    response jsonb not null,
    callback_url text not null,
    return_url text not null,
    status text not null check (status in ('PROCESSING', 'SUCCESS', 'FAILED', 'REFUSED')),
    processor_status text,
    fee_minor bigint not null check (fee_minor >= 0),
    vat_minor bigint check (vat_minor >= 0),
    note jsonb,
    is_test boolean not null,
    web_app_language text,
    trace_parent text,
    via text references connector,
    created_at timestamptz(3) not null,
    processed_at timestamptz(3),
    expire_at timestamptz(3) not null,
    erased_at timestamptz(3),
    primary key (merchant_code, id_payin),
    check ((status = 'PROCESSING') = (processed_at is null)),
    check (erased_at is null or processed_at is not null)
  )`,
  // The final payins that still have their customer's data.
  sql`create index payin_with_data on payin (merchant_code, processed_at, id_payin)
    where erased_at is null and processed_at is not null`,
  sql`create index payin_via_connector on payin (via, processed_at)
    where via is not null and status = 'SUCCESS'`,
  sql`create index payin_pending on payin (merchant_code, currency_code)
    include (amount_minor, fee_minor, vat_minor) where status = 'PROCESSING'`,
  sql`create table payin_step (
    merchant_code text not null,
    id_payin text not null,
    due_at timestamptz(3) not null,
    status text check (status in ('SUCCESS', 'FAILED', 'REFUSED')),
    processor_status text,
    account_customer_used_for_payment jsonb,
    ${sql.raw(asking)},
    primary key (merchant_code, id_payin),
    foreign key (merchant_code, id_payin) references payin
  )`,
  sql`create index payin_step_by_time on payin_step (due_at) where via is null`,
  sql`create index payin_step_to_ask on payin_step (via, due_at) where via is not null`,
  sql`create table payout (
    merchant_code text not null references merchant,
    id_payout text not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency_code text not null,
    payment_method_code text not null,
    request jsonb not null,
    request_hash text not null,
    callback_url text not null,
    trace_parent text,
    status text not null check (status in ('PROCESSING', 'SUCCESS', 'FAILED', 'REFUSED')),
    processor_status text,
    fee_minor bigint not null check (fee_minor >= 0),
    is_test boolean not null,
    via text references connector,
    created_at timestamptz(3) not null,
    processed_at timestamptz(3),
    expire_at timestamptz(3) not null,
    erased_at timestamptz(3),
    primary key (merchant_code, id_payout),
    check ((status = 'PROCESSING') = (processed_at is null)),
    check (erased_at is null or processed_at is not null)
  )`,
  sql`create index payout_with_data on payout (merchant_code, processed_at, id_payout)
    where erased_at is null and processed_at is not null`,
  sql`create index payout_via_connector on payout (via, processed_at)
    where via is not null and status = 'SUCCESS'`,
  sql`create table payout_step (
    merchant_code text not null,
    id_payout text not null,
    due_at timestamptz(3) not null,
    status text check (status in ('SUCCESS', 'FAILED', 'REFUSED')),
    processor_status text,
    ${sql.raw(asking)},
    primary key (merchant_code, id_payout),
    foreign key (merchant_code, id_payout) references payout
  )`,
  sql`create index payout_step_by_time on payout_step (due_at) where via is null`,
  sql`create index payout_step_to_ask on payout_step (via, due_at) where via is not null`,
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
];

const callbacks = [
  // Two callbacks of one payment can be written in the same millisecond, so `position` keeps their order.
  sql`create table callback (
    merchant_code text not null references merchant,
    id_callback text not null,
    subject text not null,
    position bigint generated always as identity,
    type text not null,
    url text not null,
    erased_url text,
    receiver text not null,
    body text not null,
    trace_parent text,
    state text not null check (state in ('waiting', 'delivered', 'dead')),
    tries integer not null,
    tries_before integer not null default 0,
    due_at timestamptz(3) not null,
    lease_id text,
    created_at timestamptz(3) not null,
    settled_at timestamptz(3),
    primary key (merchant_code, id_callback)
  )`,
  sql`create index callback_by_time on callback (due_at) where state = 'waiting'`,
  sql`create index callback_by_subject on callback (merchant_code, subject, created_at)`,
  sql`create index callback_waiting on callback (merchant_code, subject, position) where state = 'waiting'`,
  sql`create index callback_by_creation on callback (merchant_code, created_at)`,
  sql`create index callback_dead on callback (merchant_code, created_at) where state = 'dead'`,
  sql`create index callback_leased on callback (merchant_code, due_at) where lease_id is not null`,
  // No foreign key to the callback: to drop a month, PostgreSQL would lock the table of callbacks.
  sql`create table callback_try (
    merchant_code text not null,
    id_callback text not null,
    try_number integer not null,
    started_at timestamptz(3) not null,
    duration_ms integer not null,
    result text not null,
    detail text,
    http_status integer,
    answer text,
    primary key (merchant_code, id_callback, try_number, started_at)
  ) partition by range (started_at)`,
  sql`create table callback_try_rest partition of callback_try default`,
];

/** These tables stay empty in live. */
const sandbox = [
  sql`create table sandbox_controls (
    merchant_code text not null references merchant,
    subject text not null,
    scenario text,
    advanced_ms bigint not null default 0,
    primary key (merchant_code, subject)
  )`,
  sql`create table sandbox_visit (
    merchant_code text not null references merchant,
    id_payin text not null,
    visited_at timestamptz(3),
    decided_at timestamptz(3),
    primary key (merchant_code, id_payin)
  )`,
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
  // Rows arrive in the order of time. A BRIN index finds the old ones and costs writes almost nothing.
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
];

/** The order of lists, newest first, for each combination of the values that a list can be filtered by (record 34). */
const lists = [
  sql`create index payin_listed
    on payin (merchant_code, payment_method_code, status, created_at desc, id_payin)`,
  sql`create index payin_by_amount on payin (
    merchant_code, currency_code, amount_minor, payment_method_code, status, created_at desc, id_payin
  )`,
  sql`create index payin_by_reference
    on payin (merchant_code, left(response ->> 'reference', 128), created_at desc, id_payin)
    where response ->> 'reference' is not null`,
  sql`create index payin_by_external_reference on payin (
    merchant_code, left(response #>> '{externalReference,reference}', 128), created_at desc, id_payin
  ) where response #>> '{externalReference,reference}' is not null`,
  sql`create index payout_listed
    on payout (merchant_code, payment_method_code, status, created_at desc, id_payout)`,
  sql`create index payout_by_amount on payout (
    merchant_code, currency_code, amount_minor, payment_method_code, status, created_at desc, id_payout
  )`,
];

/** A statement reads its page by the index, and begins with the balance that was stored last. */
const ledgerHours = [
  sql`create index ledger_entry_by_time
    on ledger_entry (merchant_code, currency_code, booked_at, journal_id)`,
  sql`create table ledger_hour (
    merchant_code text not null,
    currency_code text not null,
    kind text not null check (kind in ('available', 'reserved')),
    hour timestamptz(3) not null,
    balance_minor bigint not null,
    primary key (merchant_code, currency_code, kind, hour),
    foreign key (merchant_code, currency_code, kind) references ledger_account
  )`,
];

/** Counts of the page's flow by day in UTC. Several processes add to a row, each some times a minute. */
const flow = [
  sql`create table flow_day (
    merchant_code text not null references merchant,
    day date not null,
    payment_method_code text not null,
    language text not null,
    step text not null
      check (step in ('opened', 'options', 'created', 'SUCCESS', 'FAILED', 'REFUSED')),
    count bigint not null check (count > 0),
    primary key (merchant_code, day, payment_method_code, language, step)
  )`,
];

/** The hashed files of the web app, by address. Open pages load those of the build before for a day (record 20). */
const webApp = [
  sql`create table web_app_file (
    address text primary key,
    content_base64 text not null,
    retires_at timestamptz(3)
  )`,
];

/** All tables, indexes and triggers of the first release. */
export const tables = {
  up: async (database) => {
    const statements = [
      ...environment,
      ...merchants,
      ...connectors,
      ...payments,
      ...ledger,
      ...callbacks,
      ...sandbox,
      ...webApp,
      ...audit,
      ...lists,
      ...ledgerHours,
      ...flow,
    ];
    for (const statement of statements) await statement.execute(database);
  },
} satisfies Migration;
