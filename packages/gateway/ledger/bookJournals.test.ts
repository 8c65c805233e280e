import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../testing/testDatabase.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import { addMerchant } from "../testing/testDeps.ts";
import { bookJournals } from "./bookJournals.ts";
import type { Journal } from "./journal.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The ledger on ${kind} (G31)`, () => {
    const open = useTestDeps({ kind });
    let merchantCode: string;
    beforeEach(async () => {
      ({ merchantCode } = await addMerchant(open.deps));
    });

    const journal = (
      journalId: string,
      parts: Journal["parts"],
      currencyCode = "PHP",
    ): Journal => ({ merchantCode, journalId, currencyCode, parts });
    const bookAll = async (...journals: Journal[]) =>
      await open.deps.database
        .transaction()
        .execute(async (transaction) => await bookJournals(transaction, journals, now));
    const accounts = async (currencyCode = "PHP") =>
      await accountsOf(open.deps.database, merchantCode, currencyCode);
    const countEntries = async () => {
      const entries = await open.deps.database
        .selectFrom("ledgerEntry")
        .selectAll()
        .where("merchantCode", "=", merchantCode)
        .execute();
      return entries.length;
    };

    it("keeps each account as the sum of its entries", async () => {
      await bookAll(
        journal("a", [
          ["funding", -7n],
          ["available", 7n],
        ]),
        journal("b", [
          ["available", -2n],
          ["reserved", 2n],
          ["fees", 0n],
        ]),
        journal(
          "c",
          [
            ["funding", -9_007_199_254_740_993n],
            ["available", 9_007_199_254_740_993n],
          ],
          "JPY",
        ),
      );
      await bookAll(
        journal("d", [
          ["reserved", -2n],
          ["fees", 2n],
        ]),
      );
      expect(await accounts()).toEqual({ funding: -7n, available: 5n, fees: 2n });
      expect(await accounts("JPY")).toEqual({
        funding: -9_007_199_254_740_993n,
        available: 9_007_199_254_740_993n,
      });
      expect(await countEntries()).toBe(8);
      expect(await ledgerFaults(open.deps.database)).toEqual([]);
    });

    it("keeps the balance at the end of each hour, also if a later hour was booked first", async () => {
      const bookAt = async (minutes: number, amountMinor: bigint) => {
        const parts: Journal["parts"] = [
          ["funding", -amountMinor],
          ["available", amountMinor],
        ];
        const at = new Date(now.getTime() + minutes * 60_000);
        await open.deps.database
          .transaction()
          .execute(
            async (transaction) =>
              await bookJournals(transaction, [journal(`at/${minutes}`, parts)], at),
          );
      };
      // Another process, whose clock is ahead, has booked in the next hour and the one after.
      await bookAt(59, 5n);
      await bookAt(121, 100n);
      await bookAt(1, 7n);
      await bookAt(61, -2n);
      const hours = await open.deps.database
        .selectFrom("ledgerHour")
        .select(["kind", "hour", "balanceMinor"])
        .where("merchantCode", "=", merchantCode)
        .orderBy("hour")
        .execute();
      expect(hours.map(({ hour, balanceMinor }) => [hour.toISOString(), balanceMinor])).toEqual([
        ["2026-11-21T10:00:00.000Z", 12n],
        ["2026-11-21T11:00:00.000Z", 10n],
        ["2026-11-21T12:00:00.000Z", 110n],
      ]);
      expect(hours.every(({ kind: account }) => account === "available")).toBe(true);
      expect(await ledgerFaults(open.deps.database)).toEqual([]);
    });

    it("books no journal for zero amounts", async () => {
      await bookAll();
      await bookAll(journal("a", [["available", 0n]]));
      expect(await countEntries()).toBe(0);
    });

    it("refuses a journal that does not sum to zero, with its whole transaction", async () => {
      const good = journal("a", [
        ["funding", -7n],
        ["available", 7n],
      ]);
      const wrong = journal("b", [
        ["funding", -7n],
        ["available", 8n],
      ]);
      await expect(bookAll(good, wrong)).rejects.toThrow("a journal does not sum to zero");
      expect(await countEntries()).toBe(0);
      expect(await accounts()).toEqual({});
    });

    it("refuses journals that sum to zero only together", async () => {
      await expect(
        bookAll(journal("a", [["funding", -7n]]), journal("b", [["available", 7n]])),
      ).rejects.toThrow("a journal does not sum to zero");
    });

    it("books no journal twice", async () => {
      const once = journal("payin/A-1/credited", [
        ["processor", -7n],
        ["available", 7n],
      ]);
      await bookAll(once);
      await expect(bookAll(once)).rejects.toThrow(/duplicate key/);
      expect(await accounts()).toEqual({ processor: -7n, available: 7n });
    });

    it("holds nothing in USDC (G16)", async () => {
      const parts = [
        ["funding", -1n],
        ["available", 1n],
      ] as const;
      await expect(bookAll(journal("a", parts, "USDC"))).rejects.toThrow(/check/);
    });

    it("keeps `reserved` at zero or more", async () => {
      const parts = [
        ["reserved", -1n],
        ["available", 1n],
      ] as const;
      await expect(bookAll(journal("a", parts))).rejects.toThrow(/check/);
    });

    it.each([
      ["changed", sql`update ledger_entry set amount_minor = 0`],
      ["deleted", sql`delete from ledger_entry`],
      ["emptied", sql`truncate ledger_entry`],
    ])("is append-only: it cannot be %s", async (_, query) => {
      await bookAll(
        journal("a", [
          ["funding", -7n],
          ["available", 7n],
        ]),
      );
      await expect(query.execute(open.deps.database)).rejects.toThrow(
        "the ledger is only added to",
      );
      expect(await countEntries()).toBe(2);
    });
  });
}
