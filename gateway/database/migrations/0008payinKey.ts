import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const statements = [
  // No id has a slash in it (G15), so that no two payins make one text. A text becomes bytes by a way that takes `\` for an escape.
  sql`create function payin_key_of(merchant_code text, id_payin text) returns uuid
    language sql immutable parallel safe as $$
      select encode(substr(sha256(
        replace(merchant_code || '/' || id_payin, '\\', '\\\\')::bytea
      ), 1, 16), 'hex')::uuid
    $$`,
  sql`alter table due_step drop constraint due_step_merchant_code_id_payin_fkey`,
  sql`alter table institution_visit drop constraint institution_visit_merchant_code_id_payin_fkey`,
  // In one go, so that the table is written once and the index that goes is not made anew.
  sql`alter table payin
    drop constraint payin_pkey,
    add column payin_key uuid primary key
      generated always as (payin_key_of(merchant_code, id_payin)) stored`,
  ...["due_step", "institution_visit"].map(
    (table) => sql`alter table ${sql.table(table)}
      add column payin_key uuid not null references payin
        generated always as (payin_key_of(merchant_code, id_payin)) stored`,
  ),
];

/**
 * Payins have a short key, the beginning of a digest of merchant and id, since an index of both texts has a level more where millions are
 * stored. The database makes it, so that a process of an older version writes it too.
 */
export const payinKey = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
} satisfies Migration;
