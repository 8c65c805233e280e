import type { Database } from "@pay/gateway/database/database.ts";
import { endLeases, countRepeats, sortCallbacks } from "./checkPayments.ts";
import type { Fault, Sums } from "./fault.ts";
import { findLosses } from "./findLosses.ts";
import { authorize, streamPayments } from "./paymentStream.ts";
import { onDatabase, startOn, until, withDataDir } from "./runningService.ts";
import { countLosses } from "./report.ts";

const atATime = 8;
const doneWithinMs = 600_000;
const loggedWithinMs = 30_000;

/** The result of two processes on one database. `faults` is empty if nothing was lost and nothing was done twice. */
export interface SharedReport {
  readonly payments: number;
  /** Attempts that each process recorded while both ran. */
  readonly triesByEach: readonly [number, number];
  /** Callbacks that arrived twice while both ran. */
  readonly repeatsOfBoth: number;
  /** Callbacks that arrived twice because a process was killed between sending and recording. */
  readonly repeatsOfKill: number;
  readonly faults: readonly string[];
  readonly sums: Sums;
}

/**
 * Runs two processes on one PostgreSQL. During the first half both run, and no callback may be sent twice. During the
 * second half one is killed, and no callback may be lost (§6, G23).
 */
export async function runSharedWork(
  payments: number,
  databaseUrl: string,
  log: (line: string) => void,
): Promise<SharedReport> {
  return await withDataDir(
    async (dataDir, receiver) =>
      await onDatabase({ dataDir, databaseUrl }, async ({ database }) => {
        const one = await startOn({ dataDir, databaseUrl });
        const other = await startOn({ dataDir, databaseUrl });
        const [toOne, toOther] = [await authorize(one), await authorize(other)];
        const half = Math.floor(payments / 2);
        const order = { count: half, callbackUrl: receiver.url };
        const caught = async () => await sortCallbacks(receiver, one.merchant.callbackSecret);
        const hasCaught = (count: number) => async () => (await caught()).size >= count;

        const first = streamPayments([toOne, toOther], { ...order, prefix: "BOTH" }, atATime);
        await first.ended;
        await until("both have called back", doneWithinMs, hasCaught(half));
        await until("all is recorded", doneWithinMs, async () => (await leased(database)) === "");
        // Each process reports its attempts on a pipe, which may lag behind the database.
        const areLogged = async () => one.triesRecorded() + other.triesRecorded() >= half;
        await until("each has logged what it recorded", loggedWithinMs, areLogged);
        const triesByEach = [one.triesRecorded(), other.triesRecorded()] as const;
        const repeatsOfBoth = countRepeats(await caught());
        log(`${half} payments while both ran: ${triesByEach.join(" and ")} attempts`);

        // Creates go to the surviving process, so that the kill falls among creates, status changes and callbacks.
        const second = streamPayments([toOther], { ...order, prefix: "ONE" }, atATime);
        await until("they are in the midst of it", doneWithinMs, hasCaught(half + half / 4));
        await one.kill();
        const soFar = `${second.acknowledged.length} of ${half} further payments and ${(await caught()).size - half} callbacks`;
        log(`one killed after ${soFar}`);
        await second.ended;
        await endLeasesOfDead(database);
        await until("all are called back", doneWithinMs, hasCaught(2 * half));
        await other.end();
        const received = await caught();
        const acknowledged = [...first.acknowledged, ...second.acknowledged];
        const losses = await findLosses(database);
        return {
          payments: acknowledged.length,
          triesByEach,
          repeatsOfBoth,
          repeatsOfKill: countRepeats(received) - repeatsOfBoth,
          faults: [
            ...(acknowledged.length === 2 * half ? [] : ["a create was not acknowledged"]),
            ...losses.map(({ sentence }) => sentence),
          ],
          sums: countLosses(acknowledged.length, losses, { lost: 0, doubled: repeatsOfBoth }),
        };
      }),
  );
}

/** Returns the leases of callbacks in progress as one text, for comparison. */
async function leased(database: Database): Promise<string> {
  const rows = await database
    .selectFrom("callback")
    .select("leaseId")
    .where("leaseId", "is not", null)
    .orderBy("leaseId")
    .execute();
  return rows.map(({ leaseId }) => leaseId).join();
}

/** Waits until the surviving process is idle, so that all remaining leases belong to the dead one. */
async function endLeasesOfDead(database: Database): Promise<void> {
  let before = "";
  await until("only the dead one's callbacks are left", doneWithinMs, async () => {
    const now = await leased(database);
    const isStill = now === before;
    before = now;
    const free = await database
      .selectFrom("callback")
      .select("idCallback")
      .where("state", "=", "waiting")
      .where("leaseId", "is", null)
      .executeTakeFirst();
    const steps = await database.selectFrom("payinStep").select("idPayin").executeTakeFirst();
    const payouts = await database.selectFrom("payoutStep").select("idPayout").executeTakeFirst();
    return isStill && !free && !steps && !payouts;
  });
  await endLeases(database);
}

const paymentsEachRound = 200;

/** Two processes on one PostgreSQL, one of which is killed. */
export const shareFault: Fault = {
  name: "share",
  promise: "two processes on one database do nothing twice, and killing one loses nothing",
  usualRounds: 1,
  usualSeconds: 45,
  run: async ({ rounds, log, freshDatabase }) => {
    const report = await runSharedWork(rounds * paymentsEachRound, await freshDatabase(), log);
    const { payments, triesByEach, repeatsOfBoth, repeatsOfKill, faults, sums } = report;
    return {
      injected: "1 kill of 2 processes",
      seen: `${payments} payments; ${triesByEach.join(" and ")} callbacks by each, ${repeatsOfBoth} twice; ${repeatsOfKill} again after the kill`,
      broken: repeatsOfBoth === 0 ? faults : [...faults, `${repeatsOfBoth} callbacks came twice`],
      sums,
    };
  },
};
