import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Payin } from "@pay/contract/payin.ts";
import { callApi } from "payment-web-app-sdk/callApi.ts";
import { CreateRounds } from "./createRounds.ts";
import type { Fault } from "./fault.ts";
import { authorize } from "./paymentStream.ts";
import { onDatabase, type DataStores, startOn, withDataDir } from "./runningService.ts";
import { acknowledgedOf } from "./steadyCreates.ts";

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
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const stores = { dataDir };
      const service = await startOn(stores, { NODE_OPTIONS: `--import=${clock}` });
      const authorized = await authorize(service);
      const creates = new CreateRounds(stores, receiver, log);
      for (let round = 1; round <= rounds; round += 1) {
        for (const [index, jumpToMs] of jumps.entries()) {
          service.child.send({ jumpToMs });
          const order = { prefix: `C${round}-${index}`, perSecond: 10 };
          const outcomes = await creates.during(authorized, order, async () => await wait(3000));
          const path = acknowledgedOf(outcomes).findLast((one) => one.startsWith("/payins/")) ?? "";
          const payin = await callApi<Payin>(authorized, { method: "GET", path });
          const offsetMs = Date.parse(payin.process.createdAt) - Date.now();
          if (Math.abs(offsetMs - jumpToMs) > 60_000)
            creates.broken.push(`the clock did not jump: it is ${offsetMs} ms off`);
        }
      }
      await service.end();
      await letHourPass(stores);
      const injected = `${rounds * jumps.length} jumps`;
      return await creates.finish(injected, [201], "every acknowledged one was called back");
    }),
};

/** Moves times that were written while the clock was ahead to the present, as if the hour had passed. */
async function letHourPass(stores: DataStores): Promise<void> {
  const now = new Date();
  await onDatabase(stores, async ({ database }) => {
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
