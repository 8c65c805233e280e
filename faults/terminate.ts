import { setTimeout as wait } from "node:timers/promises";
import { CreateRounds } from "./createRounds.ts";
import type { Fault } from "./fault.ts";
import { authorize } from "./paymentStream.ts";
import type { CreateOutcome } from "./steadyCreates.ts";
import type { OpenDatabase } from "@pay/gateway/database/database.ts";
import { onDatabase, startOn, withDataDir } from "./runningService.ts";

const perSecond = 100;
const endsWithinMs = 10_000;
/** Ends the service with SIGTERM, as an administrator does, during calls. */
export const terminateFault: Fault = {
  name: "terminate",
  promise: `SIGTERM under ${perSecond} creates a second: calls in progress are answered, later ones find no connection or get 503, the service ends by itself within 10 s, and nothing is lost`,
  usualRounds: 2,
  usualSeconds: 45,
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const stores = { dataDir };
      const creates = new CreateRounds(stores, receiver, log);
      let slowestEndMs = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const service = await startOn(stores);
        let signalledAtMs = 0;
        const order = { prefix: `T${round}`, perSecond };
        const outcomes = await creates.during(await authorize(service), order, async () => {
          await wait(1500 + Math.random() * 500);
          signalledAtMs = performance.now();
          await service.end().catch((error: unknown) => creates.broken.push(String(error)));
          const endMs = performance.now() - signalledAtMs;
          slowestEndMs = Math.max(slowestEndMs, endMs);
          if (endMs > endsWithinMs) creates.broken.push(`it took ${Math.round(endMs)} ms to end`);
        });
        const read = await onDatabase(stores, readPaths);
        creates.broken.push(
          ...outcomes.flatMap((outcome) => findUnanswered(outcome, signalledAtMs, read)),
        );
      }
      const seen = `ended in at most ${(slowestEndMs / 1000).toFixed(1)} s`;
      return await creates.finish(`${rounds} SIGTERM`, undefined, seen);
    }),
};

/** The codes of a connection that the service did not take. */
const notTaken: ReadonlySet<number | string> = new Set(["ECONNREFUSED", "ECONNRESET"]);

/** Returns a fault unless the create was answered, or got no connection after the signal: then nobody has read it. */
function findUnanswered(
  { path, answer, sentAtMs }: CreateOutcome,
  signalledAtMs: number,
  read: ReadonlySet<string>,
): readonly string[] {
  if (answer === 201 || answer === 503) return [];
  const afterMs = Math.round(sentAtMs - signalledAtMs);
  if (notTaken.has(answer) && afterMs >= 0)
    return read.has(path) ? [`${path} was cut, ${afterMs} ms after SIGTERM, and was read`] : [];
  return [`${path} was answered ${answer}, ${afterMs} ms after SIGTERM`];
}

/** Returns the paths of all payments that exist. */
async function readPaths({ database }: Pick<OpenDatabase, "database">): Promise<Set<string>> {
  const payins = await database.selectFrom("payin").select("idPayin as id").execute();
  const payouts = await database.selectFrom("payout").select("idPayout as id").execute();
  return new Set([
    ...payins.map(({ id }) => `/payins/${id}`),
    ...payouts.map(({ id }) => `/payouts/${id}`),
  ]);
}
