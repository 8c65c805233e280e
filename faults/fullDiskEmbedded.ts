import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { checkPayments } from "./checkPayments.ts";
import type { Fault } from "./fault.ts";
import { authorize } from "./paymentStream.ts";
import { startOn } from "./runningService.ts";
import {
  acknowledgedOf,
  countOutcomes,
  type CreateOutcome,
  judgeOutcomes,
  startCreates,
} from "./steadyCreates.ts";
import { withPlace } from "./withPlace.ts";

const disk = fileURLToPath(new URL("fullDisk.mjs", import.meta.url));
/** The refused writes: `full` refuses writes that grow a file, `sealed` refuses every write. */
const ways = ["full", "sealed"] as const;
const fullMs = 8000;
const backWithinMs = 10_000;

/** Fills the disk under the embedded database, and then frees it. */
export const embeddedDiskFault: Fault = {
  name: "disk-embedded",
  promise: `a full disk under the embedded database: calls get 503, the service recovers by itself within ${backWithinMs / 1000} s of free space, and nothing is lost`,
  usualRounds: 1,
  usualSeconds: 40,
  run: async ({ rounds, say }) =>
    await withPlace(async (dataDir, receiver) => {
      const place = { dataDir };
      const service = await startOn(place, { NODE_OPTIONS: `--import=${disk}` });
      const one = await authorize(service);
      const all: CreateOutcome[] = [];
      const broken: string[] = [];
      let slowestBackMs = 0;
      for (let round = 1; round <= rounds; round += 1) {
        for (const way of ways) {
          const order = { prefix: `E${round}${way}`, perSecond: 20, callbackUrl: receiver.url };
          const creates = startCreates(() => [one], order);
          await wait(1500);
          service.child.send({ disk: way });
          await wait(fullMs);
          const refused = creates.outcomes.filter(({ told }) => told === 503).length;
          if (refused === 0) broken.push(`a ${way} disk was not noticed`);
          service.child.send({ disk: "free" });
          const roomAtMs = performance.now();
          await creates.accepted(roomAtMs);
          slowestBackMs = Math.max(slowestBackMs, performance.now() - roomAtMs);
          await wait(1000);
          await creates.stop();
          all.push(...creates.outcomes);
          say(`${way}: ${countOutcomes(creates.outcomes)}`);
        }
      }
      await service.end();
      broken.push(...judgeOutcomes(all, [201, 503]));
      if (slowestBackMs > backWithinMs)
        broken.push(`it took ${Math.round(slowestBackMs)} ms to be back`);
      const { faults, sums } = await checkPayments(place, receiver, acknowledgedOf(all));
      return {
        injected: `${rounds * ways.length} × ${fullMs / 1000} s`,
        seen: `${countOutcomes(all)}; back in at most ${(slowestBackMs / 1000).toFixed(1)} s`,
        broken: [...broken, ...faults],
        sums,
      };
    }),
};
