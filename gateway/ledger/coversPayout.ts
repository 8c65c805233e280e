import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { PayoutMoney } from "./journal.ts";

/**
 * Returns whether a merchant's available balance covers a payout and its fee (G31). Locks the account until the transaction ends,
 * so that racing creates never hold more than the balance.
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
