import type { Kysely, Selectable } from "kysely";
import type { PayoutRow, Tables } from "../database/tables.ts";

/** A stored payout. */
export type StoredPayout = Selectable<PayoutRow>;

/** Finds the payout of a merchant by its id. Payins have separate ids (G15). */
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
