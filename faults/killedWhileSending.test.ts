import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openReceiver, type Receiver } from "@pay/gateway/testing/callbackReceiver.ts";
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from "@pay/gateway/testing/testDatabase.ts";
import { killServices } from "@pay/gateway/testing/serviceProcess.ts";
import { endLeases } from "./checkPayments.ts";
import { findLosses } from "./findLosses.ts";
import { onDatabase, startOn } from "./runningService.ts";
import { authorize, createPayment } from "./paymentStream.ts";

for (const { kind, isThere } of databaseKinds) {
  // packages/gateway/dueWork/deliveryOrder.test.ts shows the same for an expired lease, without a process, in every run.
  describe.skipIf(!isThere)(
    `a process killed while it sends, on ${kind}`,
    { tags: ["all"] },
    () => {
      let dataDir: string;
      let opened: TestDatabase | undefined;
      let receiver: Receiver;
      beforeEach(async () => {
        dataDir = await mkdtemp(path.join(tmpdir(), "faults-"));
        opened = kind === "PostgreSQL" ? await openTestDatabase(kind) : undefined;
        // The receiver gets the first attempt and never answers, so that the service cannot record it.
        receiver = await openReceiver(() => (receiver.caught.length === 1 ? "silent" : {}));
      });
      afterEach(async () => {
        await killServices();
        await receiver.close();
        await opened?.close();
        await rm(dataDir, { recursive: true, force: true });
      });

      it(
        "leaves the callback to the next process, which sends it with the same id and a new signature (G22, G23)",
        { timeout: 180_000 },
        async () => {
          const stores = { dataDir, databaseUrl: opened?.databaseUrl };
          const killed = await startOn(stores);
          // Every third payment of a stream is a payout. Its amount of 2.50 makes the service refuse it at once.
          const payment = await createPayment(await authorize(killed), "S", 2, receiver.url);
          expect(payment).toBe("/payouts/S-2");
          const [sent] = await receiver.whenCaught(1);
          await killed.kill();
          // Times are in seconds, so the next process may send within the same second.
          const sentAt = Number(sent?.headers["webhook-timestamp"]);
          await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(sentAt);
          await onDatabase(stores, async ({ database }) => await endLeases(database));
          const next = await startOn(stores);
          const [first, second] = await receiver.whenCaught(2);
          await next.end();

          expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
          expect(second?.headers["webhook-signature"]).not.toBe(
            first?.headers["webhook-signature"],
          );
          const webhook = new Webhook(next.merchant.callbackSecret);
          for (const call of [first, second]) {
            const headers = Object.fromEntries(
              Object.entries(call?.headers ?? {}).map(([name, value]) => [name, String(value)]),
            );
            expect(webhook.verify(call?.body ?? "", headers)).toMatchObject({ idPayout: "S-2" });
          }
          expect(receiver.caught).toHaveLength(2);
          const [losses, tries] = await onDatabase(stores, async ({ database }) => [
            await findLosses(database),
            await database.selectFrom("callbackTry").select(["tryNumber", "result"]).execute(),
          ]);
          expect(losses).toEqual([]);
          expect(tries).toEqual([{ tryNumber: 1, result: "delivered" }]);
        },
      );
    },
  );
}
