import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * Locks a merchant's row until the end of the transaction, so that changes of its credentials or first money run one by one.
 * Writes that only refer to the merchant continue.
 */
export async function lockMerchant(
  transaction: Transaction<Tables>,
  merchantCode: string,
): Promise<void> {
  await transaction
    .selectFrom("merchant")
    .select("merchantCode")
    .where("merchantCode", "=", merchantCode)
    .forNoKeyUpdate()
    .execute();
}
