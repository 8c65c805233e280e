import { expect, it } from "vitest";
import { addMerchant } from "../testing/testDeps.ts";
import { bookJournals } from "./bookJournals.ts";
import { readBalances } from "./readBalances.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const open = useTestDeps();

it.each([
  ["IDR", 7_036_874_417_766_399n, 70_368_744_177_663.99],
  ["JPY", 9_007_199_254_740_991n, 9_007_199_254_740_991],
] as const)("a balance in %s is exact to its last digit up to %s minor units", async (...row) => {
  const [currencyCode, minor, amount] = row;
  const { merchantCode } = await addMerchant(open.deps);
  const parts = [
    ["funding", -minor],
    ["available", minor],
  ] as const;
  const journal = { merchantCode, journalId: "large", currencyCode, parts };
  await open.deps.database
    .transaction()
    .execute(async (transaction) => await bookJournals(transaction, [journal], open.clock.now()));
  const [balance] = await readBalances(open.deps.database, merchantCode, [currencyCode]);
  expect(balance?.available).toEqual({ amount, currencyCode });
  expect(JSON.stringify(balance?.available.amount)).toBe(String(amount));
});
