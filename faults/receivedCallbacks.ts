import type { VerifiedCallback } from "#sdk/callbackRequest.ts";
import { verifyCallback } from "#sdk/verifyCallback.ts";
import type { Receiver } from "../gateway/testing/callbackReceiver.ts";
import type { PaymentPath } from "./paymentStream.ts";

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
      return `/payins/${callback.idPayin}`;
    case "payout.updated":
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
