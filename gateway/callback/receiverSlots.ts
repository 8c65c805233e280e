import type { DeliveryLimits } from "./deliveryLimits.ts";

/** So many failing receivers are remembered. */
const rememberedFailing = 1000;

/** Whose callback goes where. */
export interface SlotHolder {
  readonly merchantCode: string;
  /** Receivers are named by their origin. */
  readonly receiver: string;
}

/** To whom no further try may begin now. */
export interface FullSlots {
  readonly receivers: readonly string[];
  readonly merchants: readonly string[];
}

/** How a try ended, as far as the next ones go: the receiver took the callback, or it did not, or it was never asked. */
export type SlotUse = "delivered" | "failed" | "unused";

/** Who is being called at the moment, within the limits of one process. */
export interface ReceiverSlots {
  /** How many more tries may begin at all. */
  readonly free: () => number;
  readonly full: () => FullSlots;
  /** Begins a try if one may begin; tells whether it did. */
  readonly take: (holder: SlotHolder) => boolean;
  /** Ends a try. A receiver that failed, by silence or otherwise, is called one at a time until it takes a callback. */
  readonly release: (holder: SlotHolder, use: SlotUse) => void;
}

/** Keeps count of tries so that neither a dead receiver nor a merchant with many of them delays anybody else (G23). */
export function createReceiverSlots(
  limits: Pick<DeliveryLimits, "total" | "perReceiver" | "perMerchant" | "toFailingReceivers">,
): ReceiverSlots {
  const byReceiver = new Map<string, number>();
  const byMerchant = new Map<string, number>();
  const failing = new Set<string>();
  let used = 0;

  const failingInUse = () => [...failing].reduce((sum, one) => sum + countOf(byReceiver, one), 0);
  const isReceiverFull = (receiver: string) =>
    failing.has(receiver)
      ? countOf(byReceiver, receiver) > 0 || failingInUse() >= limits.toFailingReceivers
      : countOf(byReceiver, receiver) >= limits.perReceiver;
  const isMerchantFull = (merchantCode: string) =>
    countOf(byMerchant, merchantCode) >= limits.perMerchant;

  return {
    free: () => limits.total - used,
    full: () => ({
      receivers: [...new Set([...byReceiver.keys(), ...failing])].filter(isReceiverFull),
      merchants: [...byMerchant.keys()].filter(isMerchantFull),
    }),
    take: ({ merchantCode, receiver }) => {
      if (used >= limits.total || isReceiverFull(receiver) || isMerchantFull(merchantCode))
        return false;
      used += 1;
      add(byReceiver, receiver, 1);
      add(byMerchant, merchantCode, 1);
      return true;
    },
    release: ({ merchantCode, receiver }, use) => {
      used -= 1;
      add(byReceiver, receiver, -1);
      add(byMerchant, merchantCode, -1);
      if (use === "unused") return;
      failing.delete(receiver);
      if (use === "delivered") return;
      failing.add(receiver);
      const [oldest] = failing;
      if (failing.size > rememberedFailing && oldest !== undefined) failing.delete(oldest);
    },
  };
}

function countOf(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}

function add(counts: Map<string, number>, key: string, more: 1 | -1): void {
  const count = countOf(counts, key) + more;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
