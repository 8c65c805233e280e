import { openReceiver, type Receiver } from "@pay/gateway/testing/callbackReceiver.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { findLosses } from "./findLosses.ts";
import type { Fault } from "./fault.ts";
import { onDatabase, startOn, until, withDataDir } from "./runningService.ts";
import { authorize, type PaymentPath, streamPayments } from "./paymentStream.ts";
import { countRepeats, sortCallbacks } from "./checkPayments.ts";
import { countLosses } from "./report.ts";

const payments = 40;
/** The create's outcome is due after five seconds (G25). The first attempts at the dead receiver fail at once. */
const healthyWithinMs = 30_000;
/** The retry delays of 5 s, 30 s and 2 min, each with up to a fifth of jitter (G23). */
const revivedWithinMs = 190_000;

/** Runs a merchant's server that is down while callbacks fall due and then returns. */
export const receiverFault: Fault = {
  name: "receiver",
  promise:
    "a dead receiver delays nobody else, and gets each callback under one id once it is back",
  usualRounds: 1,
  usualSeconds: 75,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, healthy) => {
      const stores = { dataDir };
      const service = await startOn(stores);
      const one = await authorize(service);
      const secret = service.merchant.callbackSecret;
      const broken: string[] = [];
      let slowestMs = 0;
      let slowestBackMs = 0;
      let repeats = 0;
      let acknowledged = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const port = await findFreePort();
        const orders = [
          {
            prefix: `X${round}`,
            count: payments,
            callbackUrl: `http://127.0.0.1:${port}/callback`,
          },
          { prefix: `Y${round}`, count: payments, callbackUrl: healthy.url },
        ] as const;
        const [toDead, toHealthy] = orders.map((order) => streamPayments([one], order, 4));
        await Promise.all([toDead?.ended, toHealthy?.ended]);
        const createdAtMs = performance.now();
        for (const stream of [toDead, toHealthy]) acknowledged += stream?.acknowledged.length ?? 0;
        await until("the healthy one is called back", healthyWithinMs, async () =>
          has(await sortCallbacks(healthy, secret), toHealthy?.acknowledged),
        );
        slowestMs = Math.max(slowestMs, performance.now() - createdAtMs);
        const revived: Receiver = await openReceiver(undefined, port);
        const revivedAtMs = performance.now();
        await until("the revived one is called back", revivedWithinMs, async () =>
          has(await sortCallbacks(revived, secret), toDead?.acknowledged),
        );
        slowestBackMs = Math.max(slowestBackMs, performance.now() - revivedAtMs);
        const received = await sortCallbacks(revived, secret);
        repeats += countRepeats(received);
        for (const [path, { size }] of received)
          if (size !== 1) broken.push(`${path} was called back under ${size} ids`);
        log(`round ${round}: the healthy one had all after ${Math.round(slowestMs)} ms`);
        await revived.close();
      }
      await service.end();
      const losses = await onDatabase(stores, async ({ database }) => await findLosses(database));
      return {
        injected: `${rounds} dead receivers`,
        seen: `${rounds * payments} to the other in at most ${(slowestMs / 1000).toFixed(1)} s after the last create; as many to the dead one within ${(slowestBackMs / 1000).toFixed(1)} s of its return, ${repeats} twice`,
        broken: [...broken, ...losses.map(({ sentence }) => sentence)],
        sums: countLosses(acknowledged, losses, { lost: 0, doubled: broken.length }),
      };
    }),
};

function has(
  received: ReadonlyMap<PaymentPath, unknown>,
  acknowledged: readonly PaymentPath[] = [],
): boolean {
  return acknowledged.every((path) => received.has(path));
}
