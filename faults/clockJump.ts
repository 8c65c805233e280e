import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { checkPayments } from "./checkPayments.ts";
import type { Fault } from "./fault.ts";
import { authorize, type PaymentPath } from "./paymentStream.ts";
import { startOn } from "./runningService.ts";
import { countOutcomes, type CreateOutcome, startCreates } from "./steadyCreates.ts";
import { withPlace } from "./withPlace.ts";

const hourMs = 3_600_000;
/** Ahead, back to right, behind, and right again. */
const jumps = [hourMs, 0, -hourMs, 0] as const;
const clock = fileURLToPath(new URL("jumpingClock.mjs", import.meta.url));

/** Lets the service's clock jump by an hour, ahead and back. */
export const clockFault: Fault = {
  name: "clock",
  promise:
    "a clock that jumps by an hour, ahead and back: creates go on, nothing lost, nothing twice",
  usualRounds: 1,
  run: async ({ rounds, say }) =>
    await withPlace(async (dataDir, receiver) => {
      const place = { dataDir };
      const service = await startOn(place, { NODE_OPTIONS: `--import=${clock}` });
      const one = await authorize(service);
      const acknowledged: PaymentPath[] = [];
      const all: CreateOutcome[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        for (const [index, jumpToMs] of jumps.entries()) {
          service.child.send({ jumpToMs });
          const order = { prefix: `C${round}-${index}`, perSecond: 10, callbackUrl: receiver.url };
          const creates = startCreates(() => [one], order);
          await wait(3000);
          await creates.stop();
          all.push(...creates.outcomes);
          acknowledged.push(...creates.acknowledged());
          const date = (await fetch(`${service.origin}/health/live`)).headers.get("date");
          say(`its time is ${date}: ${countOutcomes(creates.outcomes)}`);
        }
      }
      await service.end();
      const failed = all.filter(({ told }) => told !== 201);
      const { callbacks, faults } = await checkPayments(place, receiver, acknowledged);
      return {
        injected: `${rounds * jumps.length} jumps`,
        seen: `${countOutcomes(all)}; ${callbacks} called back`,
        broken: [
          ...(failed.length > 0 ? [`creates were told ${countOutcomes(failed)}`] : []),
          ...faults,
        ],
      };
    }),
};
