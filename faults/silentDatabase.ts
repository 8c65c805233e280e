import { setTimeout as wait } from "node:timers/promises";
import { checkPayments } from "./checkPayments.ts";
import type { Fault } from "./fault.ts";
import { type NetworkProxy, openNetworkProxy } from "./networkProxy.ts";
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

const silentMs = 20_000;
const backWithinMs = 15_000;
/** A read waits 5 s for an answer or a connection; a statement of a create waits 10 s. */
const toldWithinMs = 20_000;

/** The ways in which connections to PostgreSQL fall silent and recover. */
const ways: Readonly<Record<string, (proxy: NetworkProxy) => Promise<void>>> = {
  "silent, and on again": async (proxy) => {
    proxy.silence();
    await wait(silentMs);
    proxy.pass();
  },
  "dead without a word": async (proxy) => {
    proxy.abandon();
    await Promise.resolve();
  },
};

/** Silences PostgreSQL on open connections: for a while, and for ever. */
export const silentDatabaseFault: Fault = {
  name: "database-silent",
  promise: `PostgreSQL falls silent on open connections: each call gets 503 within ${toldWithinMs / 1000} s, the service recovers by itself within ${backWithinMs / 1000} s, and nothing is lost`,
  usualRounds: 1,
  usualSeconds: 75,
  run: async ({ rounds, say, end }) =>
    await withPlace(async (dataDir, receiver) => {
      const server = await openOwnPostgres(`${dataDir}/postgres`, end);
      const proxy = await openNetworkProxy(server.url);
      try {
        const service = await startOn({ dataDir, databaseUrl: proxy.url });
        const one = await authorize(service);
        const all: CreateOutcome[] = [];
        const broken: string[] = [];
        let slowestBackMs = 0;
        for (let round = 1; round <= rounds; round += 1) {
          for (const [index, [what, happen]] of Object.entries(ways).entries()) {
            const order = { prefix: `W${round}-${index}`, perSecond: 20 };
            const creates = startCreates(() => [one], { ...order, callbackUrl: receiver.url });
            await wait(2000);
            const health = wait(silentMs / 2).then(
              async () => (await fetch(`${service.origin}/health/ready`)).status,
            );
            await happen(proxy);
            const endedAtMs = performance.now();
            await creates.accepted(endedAtMs);
            const backMs = performance.now() - endedAtMs;
            slowestBackMs = Math.max(slowestBackMs, backMs);
            if (index === 0 && (await health) !== 503)
              broken.push(`/health/ready said ${await health} with a silent database`);
            await wait(1000);
            await creates.stop();
            await health;
            all.push(...creates.outcomes);
            say(`${what}: ${countOutcomes(creates.outcomes)}, back after ${Math.round(backMs)} ms`);
          }
        }
        await service.end();
        broken.push(...judgeOutcomes(all, [201, 503]));
        const slowestMs = Math.max(...all.map(({ milliseconds }) => milliseconds));
        if (slowestMs > toldWithinMs) broken.push(`one was told after ${Math.round(slowestMs)} ms`);
        if (slowestBackMs > backWithinMs)
          broken.push(`it took ${Math.round(slowestBackMs)} ms to be back`);
        const place = { dataDir, databaseUrl: server.url };
        const { faults, sums } = await checkPayments(place, receiver, acknowledgedOf(all));
        return {
          injected: `${rounds * Object.keys(ways).length} silences`,
          seen: `${countOutcomes(all)}; each told in at most ${(slowestMs / 1000).toFixed(1)} s, back in at most ${(slowestBackMs / 1000).toFixed(1)} s`,
          broken: [...broken, ...faults],
          sums,
        };
      } finally {
        await proxy.close();
        await server.stop("immediate");
      }
    }),
};
