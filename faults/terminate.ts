import { setTimeout as wait } from "node:timers/promises";
import { checkPayments } from "./checkPayments.ts";
import type { Fault } from "./fault.ts";
import { authorize } from "./paymentStream.ts";
import { startOn } from "./runningService.ts";
import {
  acknowledgedOf,
  countOutcomes,
  type CreateOutcome,
  startCreates,
} from "./steadyCreates.ts";
import { withPlace } from "./withPlace.ts";

const perSecond = 100;
const endsWithinMs = 10_000;
/** The service answers calls for 7 s after SIGTERM. */
const answersForMs = 6800;

/** Ends the service with SIGTERM, as an operator does, during calls. */
export const terminateFault: Fault = {
  name: "terminate",
  promise: `SIGTERM under ${perSecond} creates a second: calls in progress are answered, later ones get 503, the service ends by itself within 10 s, and nothing is lost`,
  usualRounds: 2,
  usualSeconds: 45,
  run: async ({ rounds, say }) =>
    await withPlace(async (dataDir, receiver) => {
      const place = { dataDir };
      const all: CreateOutcome[] = [];
      const broken: string[] = [];
      let slowestEndMs = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const service = await startOn(place);
        const one = await authorize(service);
        const order = { prefix: `T${round}`, perSecond, callbackUrl: receiver.url };
        const creates = startCreates(() => [one], order);
        await wait(1500 + Math.random() * 500);
        const toldAtMs = performance.now();
        await service.end().catch((error: unknown) => broken.push(String(error)));
        const endMs = performance.now() - toldAtMs;
        slowestEndMs = Math.max(slowestEndMs, endMs);
        await creates.stop();
        all.push(...creates.outcomes);
        broken.push(...creates.outcomes.flatMap((outcome) => judge(outcome, toldAtMs)));
        if (endMs > endsWithinMs) broken.push(`it took ${Math.round(endMs)} ms to end`);
        say(`round ${round}: ${countOutcomes(creates.outcomes)}`);
      }
      const { faults, sums } = await checkPayments(place, receiver, acknowledgedOf(all));
      return {
        injected: `${rounds} SIGTERM`,
        seen: `${countOutcomes(all)}; ended in at most ${(slowestEndMs / 1000).toFixed(1)} s`,
        broken: [...broken, ...faults],
        sums,
      };
    }),
};

/**
 * Returns a fault unless the create was answered. Shortly before the service ends, a refused connection is correct too,
 * because it has stopped listening.
 */
function judge({ path, told, sentAtMs }: CreateOutcome, toldAtMs: number): readonly string[] {
  if (told === 201 || told === 503) return [];
  const afterMs = sentAtMs - toldAtMs;
  if (typeof told === "string" && afterMs >= answersForMs) return [];
  return [`${path} was told ${told}, ${Math.round(afterMs)} ms after SIGTERM`];
}
