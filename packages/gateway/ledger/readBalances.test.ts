import { sql } from "kysely";
import { expect, it } from "vitest";
import { fund } from "../testing/createTestPayout.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { bookJournals } from "./bookJournals.ts";
import { coversPayout, readBalances } from "./readBalances.ts";
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

it("a balance that covers a payout is locked until the end of the transaction (G31)", async () => {
  const caller = await addMerchant(open.deps);
  const { merchantCode } = caller;
  await fund(open.deps, caller);
  const ids = { merchantCode, idPayout: "P-1", currencyCode: "PHP" } as const;
  const payout = { ...ids, amountMinor: 5100n, feeMinor: 100n };
  const locked = await open.deps.database.transaction().execute(async (transaction) => {
    expect(await coversPayout(transaction, payout)).toBe(true);
    // PGlite has one connection, so no other payout can race. A locked row names its transaction in `xmax`.
    const { rows } = await sql`
      select kind from ledger_account
      where merchant_code = ${merchantCode} and currency_code = 'PHP'
        and xmax = pg_current_xact_id()::xid`.execute(transaction);
    return rows;
  });
  expect(locked).toEqual([{ kind: "available" }]);
});
