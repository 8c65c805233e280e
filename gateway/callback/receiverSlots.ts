import type { DeliveryLimits } from "./deliveryLimits.ts";

/** So many slow receivers are remembered. */
const rememberedSlow = 1000;

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

/** How a try ended, as far as the next ones go: it timed out, or it did not, or it never began. */
export type SlotUse = "inTime" | "timedOut" | "unused";

/** Who is being called at the moment, within the limits of one process. */
export interface ReceiverSlots {
  /** How many more tries may begin at all. */
  readonly free: () => number;
  readonly full: () => FullSlots;
  /** Begins a try if one may begin; tells whether it did. */
  readonly take: (holder: SlotHolder) => boolean;
  /** Ends a try. A receiver that timed out is called one at a time until it answers in time. */
  readonly release: (holder: SlotHolder, use: SlotUse) => void;
}

/** Keeps count of tries so that neither a slow receiver nor a merchant with many of them delays anybody else (G23). */
export function createReceiverSlots(
  limits: Pick<DeliveryLimits, "total" | "perReceiver" | "perMerchant" | "toSlowReceivers">,
): ReceiverSlots {
  const byReceiver = new Map<string, number>();
  const byMerchant = new Map<string, number>();
  const slow = new Set<string>();
  let used = 0;

  const countOf = (counts: ReadonlyMap<string, number>, key: string) => counts.get(key) ?? 0;
  const add = (counts: Map<string, number>, key: string, more: 1 | -1) => {
    const count = countOf(counts, key) + more;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  const slowInUse = () => [...slow].reduce((sum, one) => sum + countOf(byReceiver, one), 0);
  const isReceiverFull = (receiver: string) =>
    slow.has(receiver)
      ? countOf(byReceiver, receiver) > 0 || slowInUse() >= limits.toSlowReceivers
      : countOf(byReceiver, receiver) >= limits.perReceiver;
  const isMerchantFull = (merchantCode: string) =>
    countOf(byMerchant, merchantCode) >= limits.perMerchant;

  return {
    free: () => limits.total - used,
    full: () => ({
      receivers: [...new Set([...byReceiver.keys(), ...slow])].filter(isReceiverFull),
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
      slow.delete(receiver);
      if (use === "inTime") return;
      slow.add(receiver);
      const [oldest] = slow;
      if (slow.size > rememberedSlow && oldest !== undefined) slow.delete(oldest);
    },
  };
}
