import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../testing/testDatabase.ts";
import { writeTestCallback } from "../testing/createTestPayin.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { recordAttempt, waitBeforeNextTry } from "./recordAttempt.ts";
import { claimCallbacks, type ClaimedCallback } from "./callbackTable.ts";
import { createReceiverSlots, deliveryLimits } from "./deliveryLimits.ts";

describe("The gap before the next attempt (G23)", () => {
  it.each([
    [1, 5_000],
    [2, 30_000],
    [3, 120_000],
    [4, 600_000],
    [5, 1_800_000],
    [6, 7_200_000],
    [7, 18_000_000],
    [8, 36_000_000],
    [9, 50_400_000],
    [10, 72_000_000],
    [11, 86_400_000],
  ])("after attempt %s is %s ms in the middle of its spread", (triesMade, gap) => {
    expect(waitBeforeNextTry(triesMade, 0.5)).toBe(gap);
  });

  it("does not exist after the twelfth attempt", () => {
    expect(waitBeforeNextTry(12, 0.5)).toBeUndefined();
  });

  it("is spread from 0.8 to 1.2 of its length", () => {
    expect(waitBeforeNextTry(2, 0)).toBe(24_000);
    expect(waitBeforeNextTry(2, 0.999_999)).toBe(36_000);
  });

  it("follows Retry-After up to a day, and is never shorter than scheduled", () => {
    expect(waitBeforeNextTry(1, 0.5, 60_000)).toBe(60_000);
    expect(waitBeforeNextTry(1, 0.5, 1000)).toBe(5000);
    expect(waitBeforeNextTry(1, 0.5, 7 * 86_400_000)).toBe(86_400_000);
  });
});

const leaseMs = 40_000;
const delivered = {
  result: "delivered",
  detail: null,
  httpStatus: 200,
  answer: "",
  retryAfterMs: 0,
} as const;

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`The result of an attempt, recorded on ${kind} (G23)`, () => {
    let open: TestDeps;
    let merchantCode: string;
    beforeAll(async () => {
      open = await openTestDeps({ kind });
    });
    afterAll(async () => await open.close());
    beforeEach(async () => {
      ({ merchantCode } = await addMerchant(open.deps));
      await writeTestCallback(open.deps, { merchantCode }, "P-1", "https://shop.example/callback");
    });

    async function claim(): Promise<ClaimedCallback> {
      const slots = createReceiverSlots(deliveryLimits);
      const claimed = await claimCallbacks(open.deps.database, slots, open.clock.now(), leaseMs);
      const ours = claimed.find((callback) => callback.merchantCode === merchantCode);
      if (!ours) throw new Error("there is nothing to try");
      return ours;
    }
    async function record(callback: ClaimedCallback) {
      const timing = { startedAt: open.clock.now(), durationMs: 12.6 };
      await recordAttempt(callback, { result: delivered }, timing, open.deps);
    }
    async function written() {
      const { database } = open.deps;
      const mine = database.selectFrom("callback").where("merchantCode", "=", merchantCode);
      const tries = database.selectFrom("callbackTry").where("merchantCode", "=", merchantCode);
      return {
        callback: await mine.select(["state", "tries"]).executeTakeFirst(),
        tries: await tries.select(["tryNumber", "durationMs"]).execute(),
      };
    }

    it("is stored and ends the callback", async () => {
      await record(await claim());
      expect(await written()).toEqual({
        callback: { state: "delivered", tries: 1 },
        tries: [{ tryNumber: 1, durationMs: 13 }],
      });
    });

    it("is dropped if another attempt began meanwhile; the other one counts", async () => {
      const late = await claim();
      open.clock.advance(leaseMs);
      const next = await claim();
      await record(late);
      expect(await written()).toEqual({ callback: { state: "waiting", tries: 0 }, tries: [] });
      await record(next);
      expect(await written()).toMatchObject({ callback: { state: "delivered", tries: 1 } });
    });
  });
}
