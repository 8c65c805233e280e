import { sql } from "kysely";
import type { Database } from "@pay/gateway/database/database.ts";
import { ledgerFaults } from "@pay/gateway/testing/ledgerChecks.ts";

/** A breach of a law, described in one sentence. */
export interface Loss {
  readonly kind: "lost" | "doubled" | "unbalanced";
  readonly sentence: string;
}

/** A law that every crash must respect. `find` returns each breach. */
interface Law {
  readonly find: (database: Database) => Promise<readonly Loss[]>;
}

/** The number of callbacks of the type `what` that a payment must have. */
const callbacksOf = sql`(case what
  when 'updated' then status <> 'PROCESSING'
  else status = 'SUCCESS' and processor_status is not distinct from 'REVERSED' end)::int`;

/** Every law of the ledger and the callbacks, whichever process was killed at whatever time. Add a new one here. */
const laws: readonly Law[] = [
  {
    // §6, G21, G23, G58: the callback is written in the transaction that changes the status, and that of a reversal with its journal.
    find: async (database) =>
      await namesOf(
        database,
        sql`select payment.subject || ' is ' || status || ' and has ' || count(callback.id_callback) || ' callbacks ' || payment.type as name,
            count(callback.id_callback) > wanted as is_doubled
          from (
            select merchant_code, 'payin/' || id_payin as subject, 'payin.' || what as type, status, ${callbacksOf} as wanted
              from payin, unnest(array['updated', 'reversed']) as what
            union all
            select merchant_code, 'payout/' || id_payout, 'payout.' || what, status, ${callbacksOf}
              from payout, unnest(array['updated', 'reversed']) as what
          ) as payment
          left join callback using (merchant_code, subject, type)
          group by merchant_code, payment.subject, payment.type, status, wanted
          having count(callback.id_callback) <> wanted`,
      ),
  },
  {
    // §3, G25: a payment in progress has a scheduled step.
    find: async (database) =>
      await namesOf(
        database,
        sql`select 'payin/' || id_payin || ' waits for nothing' as name, false as is_doubled from payin
          where status = 'PROCESSING'
            and not exists (select from payin_step where payin_step.merchant_code = payin.merchant_code and payin_step.id_payin = payin.id_payin)
          union all select 'payout/' || id_payout || ' waits for nothing', false from payout
          where status = 'PROCESSING'
            and not exists (select from payout_step where payout_step.merchant_code = payout.merchant_code and payout_step.id_payout = payout.id_payout)`,
      ),
  },
  {
    // G31: every payment is booked according to its status, and the ledger sums to zero.
    find: async (database) =>
      (await ledgerFaults(database)).map(({ fault, currencyCode, minor }) => ({
        kind: "unbalanced",
        sentence: `${fault} (${currencyCode}, ${minor})`,
      })),
  },
];

/** Returns every breach of a law in a database. */
export async function findLosses(database: Database): Promise<readonly Loss[]> {
  return (await Promise.all(laws.map(async ({ find }) => await find(database)))).flat();
}

async function namesOf(database: Database, query: ReturnType<typeof sql>): Promise<Loss[]> {
  const { rows } = await sql<{ name: string; isDoubled: boolean }>`
    select name, is_doubled from (${query}) as found
  `.execute(database);
  return rows.map(({ name, isDoubled }) => ({
    kind: isDoubled ? "doubled" : "lost",
    sentence: name,
  }));
}
