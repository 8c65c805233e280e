import { setTimeout as wait } from "node:timers/promises";
import { fillDataFolder } from "@pay/gateway/testing/migratedDatabase.ts";
import { checkPayments } from "./checkPayments.ts";
import type { Fault, FaultReport, FaultRun } from "./fault.ts";
import { authorize, type PaymentPath, streamPayments } from "./paymentStream.ts";
import { startOn, withDataDir } from "./runningService.ts";

/** The number of concurrent creates, and the most in a round. */
const atATime = 4;
const perRound = 40;
/**
 * The kill comes at a random time up to this long after a random acknowledgement, so that it hits every step of a
 * create.
 */
const killWithinMs = 50;

/**
 * Kills the service repeatedly at random points of a stream of creates, then checks every acknowledged payment (§4, §6,
 * G23, G31). Uses the embedded database, or the PostgreSQL at `databaseUrl`.
 */
export async function runKillRounds(
  rounds: number,
  databaseUrl: string | undefined,
  log: FaultRun["log"],
): Promise<FaultReport> {
  return await withDataDir(async (dataDir, receiver) => {
    if (databaseUrl === undefined) await fillDataFolder(dataDir);
    const stores = { dataDir, databaseUrl };
    const acknowledged: PaymentPath[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const service = await startOn(stores);
      const order = { prefix: `K${round}`, count: perRound, callbackUrl: receiver.url };
      const stream = streamPayments([await authorize(service)], order, atATime);
      await stream.whenAcknowledged(Math.floor(Math.random() * perRound));
      await wait(Math.random() * killWithinMs);
      await service.kill();
      await stream.ended;
      acknowledged.push(...stream.acknowledged);
      log(`round ${round}: ${stream.acknowledged.length} creates acknowledged before the kill`);
    }
    const { callbacks, repeats, faults, sums } = await checkPayments(
      stores,
      receiver,
      acknowledged,
    );
    return {
      injected: `${rounds} kills`,
      seen: `${acknowledged.length} acknowledged, all there; ${callbacks} called back, ${repeats} sent again under the same id`,
      broken: faults,
      sums,
    };
  });
}

const promise = "kill -9 in a stream of creates loses nothing acknowledged and does nothing twice";

/** Kills the service on the embedded database. */
export const killFault: Fault = {
  name: "kill",
  promise,
  usualRounds: 3,
  usualSeconds: 20,
  run: async ({ rounds, log }) => await runKillRounds(rounds, undefined, log),
};

/** Kills the service on PostgreSQL. */
export const killOnPostgresFault: Fault = {
  name: "kill-postgres",
  promise: `${promise}, on PostgreSQL`,
  usualRounds: 3,
  usualSeconds: 20,
  run: async ({ rounds, log, freshDatabase }) =>
    await runKillRounds(rounds, await freshDatabase(), log),
};
