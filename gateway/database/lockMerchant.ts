import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** Lets changes of what is a merchant's own, credentials or first money, happen one after the other, until the end of the transaction. Whatever only refers to the merchant goes on. */
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
