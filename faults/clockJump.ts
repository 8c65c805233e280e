import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import type { Payin } from "#contract/payin.ts";
import { callApi } from "#sdk/callApi.ts";
import { checkPayments } from "./checkPayments.ts";
import type { Fault } from "./fault.ts";
import { onDatabase } from "./onDatabase.ts";
import { authorize } from "./paymentStream.ts";
import { type Place, startOn } from "./runningService.ts";
import {
  acknowledgedOf,
  countOutcomes,
  type CreateOutcome,
  judgeOutcomes,
  startCreates,
} from "./steadyCreates.ts";
import { withPlace } from "./withPlace.ts";

const hourMs = 3_600_000;
/** Ahead, right, behind, and right again. */
const jumps = [hourMs, 0, -hourMs, 0] as const;
const clock = fileURLToPath(new URL("jumpingClock.mjs", import.meta.url));

/** Makes the service's clock jump ahead and back by an hour. */
export const clockFault: Fault = {
  name: "clock",
  promise:
    "a clock that jumps by an hour, ahead and back: creates go on, nothing lost, nothing twice",
  usualRounds: 1,
  usualSeconds: 35,
  run: async ({ rounds, say }) =>
    await withPlace(async (dataDir, receiver) => {
      const place = { dataDir };
      const service = await startOn(place, { NODE_OPTIONS: `--import=${clock}` });
      const one = await authorize(service);
      const broken: string[] = [];
      const all: CreateOutcome[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        for (const [index, jumpToMs] of jumps.entries()) {
          service.child.send({ jumpToMs });
          const order = { prefix: `C${round}-${index}`, perSecond: 10, callbackUrl: receiver.url };
          const creates = startCreates(() => [one], order);
          await wait(3000);
          await creates.stop();
          all.push(...creates.outcomes);
          const created = acknowledgedOf(creates.outcomes).findLast((path) =>
            path.startsWith("/payins/"),
          );
          const payin = await callApi<Payin>(one, { method: "GET", path: created ?? "" });
          const asideMs = Date.parse(payin.process.createdAt) - Date.now();
          if (Math.abs(asideMs - jumpToMs) > 60_000)
            broken.push(`the clock did not jump: ${asideMs}`);
          say(`${Math.round(jumpToMs / 60_000)} min aside: ${countOutcomes(creates.outcomes)}`);
        }
      }
      await service.end();
      await letHourPass(place);
      const { callbacks, faults, sums } = await checkPayments(place, receiver, acknowledgedOf(all));
      return {
        injected: `${rounds * jumps.length} jumps`,
        seen: `${countOutcomes(all)}; ${callbacks} called back`,
        broken: [...broken, ...judgeOutcomes(all, [201]), ...faults],
        sums,
      };
    }),
};

/** Moves times that were written while the clock was ahead to the present, as if the hour had passed. */
async function letHourPass(place: Place): Promise<void> {
  const now = new Date();
  await onDatabase(place, async ({ database }) => {
    for (const table of ["payin", "payout"] as const)
      await database
        .updateTable(table)
        .set({ createdAt: now })
        .where("createdAt", ">", now)
        .execute();
    for (const table of ["payinStep", "payoutStep", "callback"] as const)
      await database.updateTable(table).set({ dueAt: now }).where("dueAt", ">", now).execute();
  });
}
