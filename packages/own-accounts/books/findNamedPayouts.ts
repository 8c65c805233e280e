import type { Database } from "../database/rows.ts";
import type { Payout } from "../database/tables.ts";
import { Refused } from "../ground/refused.ts";

/** Returns the payout of an account that a person names by key, id or name at the bank, or those of a batch. Refuses if there is none. */
export async function findNamedPayouts(
  database: Database,
  account: string,
  name: string,
): Promise<readonly Payout[]> {
  const payouts = await database
    .selectFrom("payoutOrder")
    .selectAll()
    .where("account", "=", account)
    .where((is) =>
      is.or([
        is("key", "=", name),
        is("idPayout", "=", name),
        is("endToEndId", "=", name),
        is("batchId", "=", name),
      ]),
    )
    .execute();
  if (payouts.length > 0) return payouts;
  throw new Refused(`No payin, payout or batch of ${account} is named ${name}.`);
}
