import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The digest of a payin, as `gateway/payin/payinDigest.ts` makes it. A text becomes bytes by the one way that PostgreSQL knows to be always the same,
 * which takes `\` for an escape.
 */
const digestOf = (row: string) => sql`encode(substr(sha256(
  replace(${sql.raw(row)}merchant_code || '/' || ${sql.raw(row)}id_payin, '\\', '\\\\')::bytea
), 1, 16), 'hex')::uuid`;

// All three tables or none: who creates a payin takes them in one order, who takes a step in the other. Given up before PostgreSQL would look for
// a circle (`deadlock_timeout`), so that it ends none of them.
const lockTables = sql`do $$
  declare
    before text := current_setting('lock_timeout');
  begin
    perform set_config('lock_timeout', '500ms', true);
    loop
      begin
        lock table payin, due_step, institution_visit in access exclusive mode;
        exit;
      exception when lock_not_available then
        perform pg_sleep(0.1);
      end;
    end loop;
    perform set_config('lock_timeout', before, true);
  end $$`;

const statements = [
  lockTables,
  sql`alter table due_step drop constraint due_step_merchant_code_id_payin_fkey`,
  sql`alter table institution_visit drop constraint institution_visit_merchant_code_id_payin_fkey`,
  // In one go, so that the table is written once and the index that goes is not made anew.
  sql`alter table payin
    drop constraint payin_pkey,
    add column payin_digest uuid primary key generated always as (${digestOf("")}) stored`,
  ...["due_step", "institution_visit"].map(
    (table) => sql`alter table ${sql.table(table)}
      add column payin_digest uuid references payin
        generated always as (${digestOf("")}) stored`,
  ),
  // From here on the service says it: PostgreSQL would read and plan these words anew with every create. A process of an older version says
  // nothing; what it writes beside a payin is then not held to it.
  ...["payin", "due_step", "institution_visit"].map(
    (table) => sql`alter table ${sql.table(table)} alter column payin_digest drop expression`,
  ),
  sql`create function fill_payin_digest() returns trigger language plpgsql as $$
    begin
      new.payin_digest := ${digestOf("new.")};
      return new;
    end $$`,
  sql`create trigger fill_payin_digest before insert on payin
    for each row when (new.payin_digest is null) execute function fill_payin_digest()`,
];

/** Payins have a short key, a digest of merchant and id, since an index of both texts has a level more where millions are stored. */
export const payinDigest = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
} satisfies Migration;
