import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../gateway/testing/freePort.ts";
import { spawnService } from "../gateway/testing/serviceProcess.ts";
import { checkPayments } from "./checkPayments.ts";
import type { Fault } from "./fault.ts";
import { authorize } from "./paymentStream.ts";
import { startOn } from "./runningService.ts";
import {
  acknowledgedOf,
  type CreateOutcome,
  judgeOutcomes,
  startCreates,
} from "./steadyCreates.ts";
import { withPlace } from "./withPlace.ts";

/**
 * Starts a second process on a data folder in use, kills the first one, and starts another on the lock that it leaves.
 */
export const folderFault: Fault = {
  name: "folder",
  promise:
    "a second process on one data folder is refused and the first continues; the lock of a killed process blocks nobody",
  usualRounds: 2,
  usualSeconds: 20,
  run: async ({ rounds }) =>
    await withPlace(async (dataDir, receiver) => {
      const place = { dataDir };
      const broken: string[] = [];
      const all: CreateOutcome[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        // From the second round on, this process finds the old lock.
        const service = await startOn(place);
        const one = await authorize(service);
        const order = { prefix: `H${round}`, perSecond: 10, callbackUrl: receiver.url };
        const creates = startCreates(() => [one], order);
        const env = { PORT: String(await findFreePort()), DATA_DIR: dataDir, WEB_APP_DIR: "none" };
        const { child, stderr } = spawnService(env);
        const [said, [code]] = await Promise.all([text(stderr), once(child, "exit")]);
        if (code !== 1 || !said.includes("is in use by another process"))
          broken.push(`a second process ended with ${code} and said: ${said}`);
        await wait(500);
        await creates.stop();
        all.push(...creates.outcomes);
        await service.kill();
      }
      broken.push(...judgeOutcomes(all, [201]));
      const acknowledged = acknowledgedOf(all);
      const { faults, sums } = await checkPayments(place, receiver, acknowledged);
      return {
        injected: `${rounds} second processes, ${rounds} old locks`,
        seen: `each was refused in one sentence; ${acknowledged.length} creates of the first were acknowledged, all there`,
        broken: [...broken, ...faults],
        sums,
      };
    }),
};
