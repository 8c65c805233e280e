import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { callApi } from "#sdk/callApi.ts";
import { openReceiver } from "../gateway/testing/callbackReceiver.ts";
import { endLeases } from "./endLeases.ts";
import { findLosses } from "./findLosses.ts";
import { onDatabase } from "./onDatabase.ts";
import { authorize, type PaymentPath, streamPayments } from "./paymentStream.ts";
import { countRepeats, type ReceivedCallbacks, sortCallbacks } from "./receivedCallbacks.ts";
import { startOn } from "./runningService.ts";
import { until } from "./until.ts";

/** Creates at a time, and at most in a round. */
const atATime = 4;
const perRound = 40;
/** The kill falls somewhere within this long after any of the acknowledgements, so that it meets every step of a create. */
const killWithinMs = 50;
const settledWithinMs = 300_000;

/** What rounds of kills came to; `faults` is empty where nothing was lost. */
export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly callbacks: number;
  /** Callbacks that were sent and not recorded when the process was killed, and so sent again. */
  readonly repeats: number;
  readonly faults: readonly string[];
}

/**
 * Kills the service again and again at random points of a stream of creates, starts it once more, and compares what it acknowledged
 * with what can be read, what was called back, and the books (§4, §6, G23, G31). On the embedded database, or on the PostgreSQL of a URL.
 */
export async function runKillRounds(
  rounds: number,
  databaseUrl: string | undefined,
  say: (line: string) => void,
): Promise<KillReport> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "faults-"));
  const place = { dataDir, databaseUrl };
  const receiver = await openReceiver();
  const acknowledged: PaymentPath[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const service = await startOn(place);
      const order = { prefix: `K${round}`, count: perRound, callbackUrl: receiver.url };
      const stream = streamPayments([await authorize(service)], order, atATime);
      await stream.whenAcknowledged(Math.floor(Math.random() * perRound));
      await wait(Math.random() * killWithinMs);
      await service.kill();
      await stream.ended;
      acknowledged.push(...stream.acknowledged);
      say(`round ${round}: ${stream.acknowledged.length} creates acknowledged before the kill`);
    }
    await onDatabase(place, async ({ database }) => await endLeases(database));
    const last = await startOn(place);
    const unreadable = await findUnreadable(await authorize(last), acknowledged);
    const caught = async () => await sortCallbacks(receiver, last.merchant.callbackSecret);
    await until("every acknowledged payment is called back", settledWithinMs, async () => {
      const received = await caught();
      return acknowledged.every((payment) => received.has(payment));
    });
    await last.end();
    const received = await caught();
    const losses = await onDatabase(place, async ({ database }) => await findLosses(database));
    return {
      rounds,
      acknowledged: acknowledged.length,
      callbacks: received.size,
      repeats: countRepeats(received),
      faults: [...unreadable, ...findSeveral(received), ...losses],
    };
  } finally {
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function findUnreadable(
  service: Awaited<ReturnType<typeof authorize>>,
  payments: readonly PaymentPath[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const payment of payments) {
    await callApi(service, { method: "GET", path: payment, token: service.token }).catch(
      (error: unknown) => faults.push(`${payment} was acknowledged: ${String(error)}`),
    );
  }
  return faults;
}

/** Payments that were told of by more than one callback: one that comes again has the same id (G21). */
function findSeveral(received: ReceivedCallbacks): readonly string[] {
  return [...received].flatMap(([payment, { size }]) =>
    size === 1 ? [] : [`${payment} was called back under ${size} ids`],
  );
}
