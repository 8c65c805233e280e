import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../testing/databaseKinds.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import { claimCallbacks, type ClaimedCallback } from "./callbackTable.ts";
import { deliveryLimits } from "./deliveryLimits.ts";
import { createReceiverSlots } from "./receiverSlots.ts";
import { recordAttempt } from "./recordAttempt.ts";
import { writeCallback } from "./writeCallback.ts";

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
      const now = open.clock.now();
      const callback = {
        merchantCode,
        type: "payin.updated" as const,
        id: { idPayin: "P-1" },
        callbackUrl: "https://shop.example/callback",
        isTest: true,
        createdAt: new Date(now.getTime() - 60_000),
      };
      await open.deps.database
        .transaction()
        .execute(
          async (transaction) =>
            await writeCallback({ transaction, now, callbackHooks: undefined }, callback),
        );
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

    it("is stored and settles the callback", async () => {
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
