import { sql } from "kysely";

/**
 * The audit log of administrators' commands (record 33). It has a schema of its own, because the owner of a schema may drop the tables
 * in it. Triggers refuse every change but an insert, also by the owner.
 */
export const audit = [
  sql`create schema audit`,
  sql`create table audit.entry (
    position bigint generated always as identity primary key,
    id_call uuid not null,
    at timestamptz(3) not null,
    operator text not null check (operator <> ''),
    login text not null,
    command text not null,
    details jsonb not null,
    outcome text not null check (outcome in ('begun', 'done', 'refused', 'failed')),
    written_at timestamptz(3) not null default clock_timestamp(),
    written_by text not null default session_user,
    unique (id_call, outcome)
  )`,
  // The key of the digests that stand for personal values in the entries.
  sql`create table audit.digest_key (
    is_only boolean primary key default true check (is_only),
    key text not null
  )`,
  sql`insert into audit.digest_key (key)
    values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))`,
  sql`create function audit.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is only added to';
    end $$`,
  sql`create trigger audit_is_only_added_to before update or delete or truncate on audit.entry
    for each statement execute function audit.refuse_change()`,
  sql`create trigger audit_key_stays before update or delete or truncate on audit.digest_key
    for each statement execute function audit.refuse_change()`,
];
