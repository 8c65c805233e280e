import { describe, expect, it } from "vitest";
import { fund } from "../../testing/createTestPayout.ts";
import { databaseKinds } from "../../testing/testDatabase.ts";
import { ledgerFaults } from "../../testing/ledgerChecks.ts";
import { addMerchant } from "../../testing/testDeps.ts";
import { useTestDeps } from "../../testing/useGateway.ts";

// Typed by hand: all currencies with a payout method (docs/payment-methods.md), 10 000 000 of each in minor units.
const funded = {
  ARS: 1_000_000_000n,
  BRL: 1_000_000_000n,
  COP: 1_000_000_000n,
  GHS: 1_000_000_000n,
  IDR: 1_000_000_000n,
  INR: 1_000_000_000n,
  JPY: 10_000_000n,
  KES: 1_000_000_000n,
  KRW: 10_000_000n,
  LAK: 1_000_000_000n,
  MXN: 1_000_000_000n,
  NGN: 1_000_000_000n,
  PHP: 1_000_000_000n,
  TWD: 1_000_000_000n,
  VND: 10_000_000n,
  ZAR: 1_000_000_000n,
};

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The starting balance of a sandbox merchant on ${kind} (G31)`, () => {
    const open = useTestDeps({ kind });

    it("is 10 000 000 of each payout currency, once, however many processes start together", async () => {
      const caller = await addMerchant(open.deps);
      await Promise.all(Array.from({ length: 8 }, async () => await fund(open.deps, caller)));
      const accounts = await open.deps.database
        .selectFrom("ledgerAccount")
        .select(["currencyCode", "kind", "balanceMinor"])
        .where("merchantCode", "=", caller.merchantCode)
        .execute();
      const ofKind = (which: string) =>
        Object.fromEntries(
          accounts
            .filter(({ kind: one }) => one === which)
            .map(({ currencyCode, balanceMinor }) => [currencyCode, balanceMinor]),
        );
      expect(ofKind("available")).toEqual(funded);
      expect(Object.keys(ofKind("funding"))).toHaveLength(16);
      expect(accounts).toHaveLength(32);
      expect(await ledgerFaults(open.deps.database)).toEqual([]);
    });
  });
}
