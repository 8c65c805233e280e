import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  sql`create table merchant (
    merchant_code text primary key,
    channel_name text,
    configuration jsonb not null,
    created_at timestamptz(3) not null
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
    is_test boolean not null,
    from_web_app boolean not null,
    created_at timestamptz(3) not null,
    processed_at timestamptz(3),
    expire_at timestamptz(3) not null,
    primary key (merchant_code, id_payin),
    check ((status = 'PROCESSING') = (processed_at is null))
  )`,
  sql`create table due_step (
    merchant_code text not null,
    id_payin text not null,
    due_at timestamptz(3) not null,
    status text not null check (status in ('SUCCESS', 'FAILED', 'REFUSED')),
    processor_status text,
    primary key (merchant_code, id_payin),
    foreign key (merchant_code, id_payin) references payin
  )`,
  sql`create index due_step_by_time on due_step (due_at)`,
  sql`create table institution_visit (
    merchant_code text not null,
    id_payin text not null,
    id_visit text not null unique,
    visited_at timestamptz(3),
    decided_at timestamptz(3),
    primary key (merchant_code, id_payin),
    foreign key (merchant_code, id_payin) references payin
  )`,
  sql`create table callback (
    merchant_code text not null references merchant,
    id_callback text not null,
    subject text not null,
    type text not null,
    url text not null,
    receiver text not null,
    body text not null,
    state text not null check (state in ('waiting', 'delivered', 'dead')),
    tries integer not null,
    due_at timestamptz(3) not null,
    lease_id text,
    created_at timestamptz(3) not null,
    settled_at timestamptz(3),
    primary key (merchant_code, id_callback)
  )`,
  sql`create index callback_by_time on callback (due_at) where state = 'waiting'`,
  sql`create index callback_by_subject on callback (merchant_code, subject, created_at)`,
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
    primary key (merchant_code, id_callback, try_number),
    foreign key (merchant_code, id_callback) references callback
  )`,
];

/** Everything that the first payment needs: merchants, keys, payins, due work and callbacks. */
export const firstPayment = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
} satisfies Migration;
