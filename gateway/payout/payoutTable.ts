import type { Kysely, Selectable } from "kysely";
import type { PayoutRow, Tables } from "../database/tables.ts";

/** A stored payout. */
export type StoredPayout = Selectable<PayoutRow>;

/** The payout of a merchant with this id, if there is one. Payins have ids of their own (G15). */
export async function findPayout(
  database: Kysely<Tables>,
  merchantCode: string,
  idPayout: string,
): Promise<StoredPayout | undefined> {
  return await database
    .selectFrom("payout")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("idPayout", "=", idPayout)
    .executeTakeFirst();
}
