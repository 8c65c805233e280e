import { setTimeout as wait } from "node:timers/promises";
import { checkPayments } from "./checkPayments.ts";
import type { Fault } from "./fault.ts";
import { openOwnPostgres } from "./ownPostgres.ts";
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

const awayMs = 30_000;
const backWithinMs = 10_000;

/** Stops PostgreSQL under the service, in turn by a crash and by a shutdown, and starts it again. */
export const databaseFault: Fault = {
  name: "database",
  promise:
    "PostgreSQL stops for 30 s: calls get 503, the service recovers by itself within 10 s, and nothing is lost",
  usualRounds: 1,
  usualSeconds: 60,
  run: async ({ rounds, say, end }) =>
    await withPlace(async (dataDir, receiver) => {
      const server = await openOwnPostgres(`${dataDir}/postgres`, end);
      const place = { dataDir, databaseUrl: server.url };
      try {
        const service = await startOn(place);
        const one = await authorize(service);
        const all: CreateOutcome[] = [];
        const broken: string[] = [];
        let slowestBackMs = 0;
        for (let round = 1; round <= rounds; round += 1) {
          const order = { prefix: `D${round}`, perSecond: 20, callbackUrl: receiver.url };
          const creates = startCreates(() => [one], order);
          await wait(2000);
          await server.stop(round % 2 === 1 ? "immediate" : "fast");
          await wait(awayMs);
          const health = await fetch(`${service.origin}/health/ready`);
          if (health.status !== 503)
            broken.push(`/health/ready said ${health.status} without a database`);
          const startedAtMs = performance.now();
          await server.start();
          await creates.accepted(startedAtMs);
          const backMs = performance.now() - startedAtMs;
          slowestBackMs = Math.max(slowestBackMs, backMs);
          await wait(1000);
          await creates.stop();
          all.push(...creates.outcomes);
          say(
            `round ${round}: ${countOutcomes(creates.outcomes)}, back after ${Math.round(backMs)} ms`,
          );
        }
        await service.end();
        broken.push(...judgeOutcomes(all, [201, 503]));
        if (slowestBackMs > backWithinMs)
          broken.push(`it took ${Math.round(slowestBackMs)} ms to be back`);
        const { faults, sums } = await checkPayments(place, receiver, acknowledgedOf(all));
        return {
          injected: `${rounds} × 30 s`,
          seen: `${countOutcomes(all)}; back in at most ${(slowestBackMs / 1000).toFixed(1)} s`,
          broken: [...broken, ...faults],
          sums,
        };
      } finally {
        await server.stop("immediate");
      }
    }),
};
