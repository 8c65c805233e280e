import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A merchant was made by the sandbox where it was given money to begin with; nobody else has such an account. */
const isSeeded = sql`merchant_code in (select merchant_code from ledger_account where kind = 'funding')`;

const statements = [
  sql`create table environment_stamp (
    is_only boolean primary key default true check (is_only),
    environment text not null check (environment in ('sandbox', 'live'))
  )`,
  sql`alter table merchant add column is_test boolean`,
  sql`update merchant set is_test = true where ${isSeeded}`,
  // A database is judged by its payments, unless it holds both kinds or none. The sandbox's own merchant beside others says nothing: by mistake the
  // sandbox may have been started once where live was to be.
  sql`insert into environment_stamp (environment)
    select case when has_real then 'live' else 'sandbox' end
    from (select
      exists (select from payin where not is_test) or exists (select from payout where not is_test) as has_real,
      exists (select from payin where is_test) or exists (select from payout where is_test) as has_tests,
      exists (select from merchant where is_test) as has_seeded,
      exists (select from merchant where is_test is null) as has_others
    ) as found
    where case
      when has_real then not has_tests and not has_seeded
      else has_tests or (has_seeded and not has_others)
    end`,
  sql`create function environment_is_test() returns boolean language sql stable
    as $$ select environment = 'sandbox' from environment_stamp $$`,
  sql`update merchant set is_test = environment_is_test() where is_test is null`,
  // Also for a process of an older version, which does not name the column.
  sql`alter table merchant alter column is_test set default environment_is_test()`,
];

/** Says in the database whether it is of the sandbox or of live, and of which of them each merchant is (G50). */
export const environment = {
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
} satisfies Migration;
