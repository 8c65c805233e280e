import { callApi } from "payment-web-app-sdk/callApi.ts";
import type { VerifiedCallback } from "payment-web-app-sdk/callbackRequest.ts";
import { verifyCallback } from "payment-web-app-sdk/verifyCallback.ts";
import type { Receiver } from "@pay/gateway/testing/callbackReceiver.ts";
import type { Sums } from "./fault.ts";
import { findLosses } from "./findLosses.ts";
import { onDatabase, type DataStores, startOn, until } from "./runningService.ts";
import { authorize, type PaymentPath } from "./paymentStream.ts";
import { countLosses } from "./report.ts";
import type { Database } from "@pay/gateway/database/database.ts";

const calledBackWithinMs = 300_000;

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
 * Starts the service on its stores, and compares the acknowledged payments with its answers, its callbacks and its ledger
 * (§4, §6, G23, G31). No other process may use the stores.
 */
export async function checkPayments(
  stores: DataStores,
  receiver: Receiver,
  acknowledged: readonly PaymentPath[],
): Promise<CheckedPayments> {
  await onDatabase(stores, async ({ database }) => await endLeases(database));
  const last = await startOn(stores);
  const unreadable = await findUnreadable(await authorize(last), acknowledged);
  const caught = async () => await sortCallbacks(receiver, last.merchant.callbackSecret);
  await until("every acknowledged payment is called back", calledBackWithinMs, async () => {
    const received = await caught();
    return acknowledged.every((payment) => received.has(payment));
  });
  await last.end();
  const received = await caught();
  const losses = await onDatabase(stores, async ({ database }) => await findLosses(database));
  const several = findSeveral(received);
  return {
    callbacks: received.size,
    repeats: countRepeats(received),
    faults: [...unreadable, ...several, ...losses.map(({ sentence }) => sentence)],
    sums: countLosses(acknowledged.length, losses, {
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

/** The received callbacks: for each payment the ids of its callbacks, each with its count. */
export type ReceivedCallbacks = ReadonlyMap<PaymentPath, ReadonlyMap<string, number>>;

/**
 * Verifies the received callbacks and groups them by payment. Throws for a call that is not a genuine callback (G22).
 */
export async function sortCallbacks(
  { caught }: Pick<Receiver, "caught">,
  secret: string,
): Promise<ReceivedCallbacks> {
  const received = new Map<PaymentPath, Map<string, number>>();
  for (const call of caught) {
    const sentAt = new Date(Number(call.headers["webhook-timestamp"]) * 1000);
    const verdict = await verifyCallback(call, { secrets: [secret] }, sentAt);
    if (!verdict.ok) throw new Error(`a callback is not genuine: ${verdict.fault}`);
    const { callback } = verdict;
    const path = pathOf(callback);
    const byId = received.get(path) ?? new Map<string, number>();
    received.set(path, byId.set(callback.id, (byId.get(callback.id) ?? 0) + 1));
  }
  return received;
}

function pathOf(callback: VerifiedCallback): PaymentPath {
  switch (callback.type) {
    case "payin.updated":
    case "payin.reversed":
      return `/payins/${callback.idPayin}`;
    case "payout.updated":
    case "payout.reversed":
      return `/payouts/${callback.idPayout}`;
    case "unknown":
    default:
      throw new Error("a callback has an unknown type");
  }
}

/** Counts callbacks that arrived again under the same id. */
export function countRepeats(received: ReceivedCallbacks): number {
  let repeats = 0;
  for (const byId of received.values()) for (const count of byId.values()) repeats += count - 1;
  return repeats;
}

/**
 * Makes the callbacks that dead processes had leased due at once, instead of after 40 s. Call it only when living
 * processes are idle, because it would repeat their callbacks too.
 */
export async function endLeases(database: Database, now: Date = new Date()): Promise<void> {
  await database
    .updateTable("callback")
    .set({ dueAt: now })
    .where("state", "=", "waiting")
    .where("leaseId", "is not", null)
    .execute();
}
