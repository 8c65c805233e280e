import type { Transaction } from "kysely";
import { type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import { toMinorUnits } from "#contract/money.ts";
import { payoutMethods } from "#contract/payoutMethods/index.ts";
import type { Tables } from "../../database/tables.ts";
import { lockMerchant } from "../../database/lockMerchant.ts";
import { book } from "../../ledger/book.ts";
import type { Journal } from "../../ledger/journal.ts";

const amount = 10_000_000;

/** The currencies of which the sandbox merchant has money to begin with: all in which money can be paid out (G31). */
export const fundedCurrencies: readonly CurrencyCode[] = [
  ...new Set(payoutMethods.flatMap(({ dataPoints }) => Object.keys(dataPoints))),
].filter(isCurrencyCode);

/** Gives a merchant of the sandbox 10 000 000 of every payout currency, once, booked against the funding account (G31). */
export async function fundSandboxMerchant(
  transaction: Transaction<Tables>,
  merchantCode: string,
  now: Date,
): Promise<void> {
  // Locked, so that of two processes that start at once the second sees what the first did.
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
  await book(transaction, journals, now);
}

/** What a merchant of the sandbox begins with in one currency (G31). */
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
