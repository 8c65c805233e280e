import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPayin } from "../testing/createTestPayin.ts";
import { fund } from "../testing/createTestPayout.ts";
import { databaseKinds } from "../testing/testDatabase.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { checkLedger } from "./checkLedger.ts";

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The check of the ledger on ${kind} (G31)`, () => {
    let opened: TestDeps;
    let caller: Awaited<ReturnType<typeof addMerchant>>;
    beforeAll(async () => {
      opened = await openTestDeps({ kind });
      caller = await addMerchant(opened.deps);
      await fund(opened.deps, caller);
      await createTestPayin(opened.deps, caller, "A-1");
    });
    afterAll(async () => await opened.close());
    const check = async (atATime?: number) =>
      await checkLedger(opened.deps.database, { ...(atATime !== undefined && { atATime }) });
    const change = async (minor: number) => {
      await sql`update ledger_account set balance_minor = balance_minor + ${minor}::integer
        where merchant_code = ${caller.merchantCode} and currency_code = 'PHP'
        and kind = 'available'`.execute(opened.deps.database);
    };

    it("finds nothing in a ledger that adds up, however few entries it reads at a time", async () => {
      expect([await check(), await check(1), await check(7)]).toEqual([[], [], []]);
    });

    it("finds an account that is not the sum of its entries, and the currency that is not zero", async () => {
      await change(5);
      const found = [
        {
          merchantCode: caller.merchantCode,
          kind: "available",
          currencyCode: "PHP",
          balanceMinor: 1_000_000_005n,
          rightMinor: 1_000_000_000n,
        },
        {
          merchantCode: null,
          kind: null,
          currencyCode: "PHP",
          balanceMinor: 5n,
          rightMinor: 0n,
        },
      ];
      expect([await check(), await check(3)]).toEqual([found, found]);
      await change(-5);
      expect(await check()).toEqual([]);
    });

    it("finds entries without their account", async () => {
      await opened.deps.database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("ledgerEntry")
          .values(
            [7n, -7n].map((amountMinor, index) => ({
              merchantCode: caller.merchantCode,
              journalId: "lost",
              kind: index === 0 ? ("available" as const) : ("processor" as const),
              currencyCode: "XTS",
              amountMinor,
              bookedAt: opened.clock.now(),
            })),
          )
          .execute();
      });
      const found = (await check()) ?? [];
      expect(new Map(found.map(({ kind: one, rightMinor }) => [one, rightMinor]))).toEqual(
        new Map([
          ["available", 7n],
          ["processor", -7n],
        ]),
      );
    });

    it("ends early when the process stops", async () => {
      expect(await checkLedger(opened.deps.database, { isEnding: () => true })).toBeUndefined();
    });
  });
}
