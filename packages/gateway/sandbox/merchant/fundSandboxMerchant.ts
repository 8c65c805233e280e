import type { Transaction } from "kysely";
import { type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import { toMinorUnits } from "@pay/contract/money.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { Tables } from "../../database/tables.ts";
import { lockMerchant } from "../../database/lockMerchant.ts";
import { bookJournals } from "../../ledger/bookJournals.ts";
import type { Journal } from "../../ledger/journal.ts";

const amount = 10_000_000;

/** The currencies of the sandbox merchant's starting balance: all that have a payout method (G31). */
export const fundedCurrencies: readonly CurrencyCode[] = [
  ...new Set(payoutMethods.flatMap(({ dataPoints }) => Object.keys(dataPoints))),
].filter(isCurrencyCode);

/**
 * Books a starting balance of 10 000 000 of each payout currency for a sandbox merchant, once, against the funding account (G31).
 */
export async function fundSandboxMerchant(
  transaction: Transaction<Tables>,
  merchantCode: string,
  now: Date,
): Promise<void> {
  // Locked, so that of two processes that start together the second one sees the first one's journals.
  await lockMerchant(transaction, merchantCode);
  const funded = await transaction
    .selectFrom("ledgerEntry")
    .select("currencyCode")
    .where("merchantCode", "=", merchantCode)
    .where("kind", "=", "funding")
    .execute();
  const isFunded = new Set(funded.map(({ currencyCode }) => currencyCode));
  const journals = fundedCurrencies
    .filter((currencyCode) => !isFunded.has(currencyCode))
    .map((currencyCode) =>
      sandboxFunded(merchantCode, currencyCode, toMinorUnits({ amount, currencyCode })),
    );
  await bookJournals(transaction, journals, now);
}

/** Returns the journal of the starting balance in one currency (G31). */
export function sandboxFunded(
  merchantCode: string,
  currencyCode: string,
  amountMinor: bigint,
): Journal {
  return {
    merchantCode,
    journalId: `funding/${currencyCode}`,
    currencyCode,
    parts: [
      ["funding", -amountMinor],
      ["available", amountMinor],
    ],
  };
}
