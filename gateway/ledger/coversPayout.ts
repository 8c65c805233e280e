import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { PayoutMoney } from "./journal.ts";

/**
 * Tells whether what a merchant has available covers a payout and its fee (G31). Nobody else takes from it until the transaction
 * ends, so that creates which race never hold more than there is.
 */
export async function coversPayout(
  transaction: Transaction<Tables>,
  { merchantCode, currencyCode, amountMinor, feeMinor }: PayoutMoney,
): Promise<boolean> {
  const account = await transaction
    .selectFrom("ledgerAccount")
    .select("balanceMinor")
    .where("merchantCode", "=", merchantCode)
    .where("currencyCode", "=", currencyCode)
    .where("kind", "=", "available")
    .forUpdate()
    .executeTakeFirst();
  return (account?.balanceMinor ?? 0n) >= amountMinor + feeMinor;
}
