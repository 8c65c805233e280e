import { callApi } from "#sdk/callApi.ts";
import type { Receiver } from "../gateway/testing/callbackReceiver.ts";
import { endLeases } from "./endLeases.ts";
import type { Sums } from "./fault.ts";
import { findLosses } from "./findLosses.ts";
import { onDatabase } from "./onDatabase.ts";
import { authorize, type PaymentPath } from "./paymentStream.ts";
import { countRepeats, type ReceivedCallbacks, sortCallbacks } from "./receivedCallbacks.ts";
import { type Place, startOn } from "./runningService.ts";
import { sumUp } from "./sums.ts";
import { until } from "./until.ts";

const settledWithinMs = 300_000;

/** The result of a check. `faults` is empty if nothing was lost and nothing was done twice. */
export interface CheckedPayments {
  /** Payments with a callback. */
  readonly callbacks: number;
  /** Callbacks that were sent but not recorded, and so sent again under the same id. */
  readonly repeats: number;
  readonly faults: readonly string[];
  readonly sums: Sums;
}

/**
 * Starts the service on a place, and compares the acknowledged payments with its answers, its callbacks and its ledger
 * (§4, §6, G23, G31). No other process may use the place.
 */
export async function checkPayments(
  place: Place,
  receiver: Receiver,
  acknowledged: readonly PaymentPath[],
): Promise<CheckedPayments> {
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
  const several = findSeveral(received);
  return {
    callbacks: received.size,
    repeats: countRepeats(received),
    faults: [...unreadable, ...several, ...losses.map(({ sentence }) => sentence)],
    sums: sumUp(acknowledged.length, losses, {
      lost: unreadable.length,
      doubled: several.length,
    }),
  };
}

async function findUnreadable(
  service: Awaited<ReturnType<typeof authorize>>,
  payments: readonly PaymentPath[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const payment of payments) {
    await callApi(service, { method: "GET", path: payment }).catch((error: unknown) =>
      faults.push(`${payment} was acknowledged: ${String(error)}`),
    );
  }
  return faults;
}

/** Returns the payments with several callback ids. A repeated callback keeps its id (G21). */
function findSeveral(received: ReceivedCallbacks): readonly string[] {
  return [...received].flatMap(([payment, { size }]) =>
    size === 1 ? [] : [`${payment} was called back under ${size} ids`],
  );
}
