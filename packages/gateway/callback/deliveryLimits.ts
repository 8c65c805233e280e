/** The limits within which one process delivers callbacks (G23). */
export interface DeliveryLimits {
  /** The time limit of an attempt, connecting included. */
  readonly totalMs: number;
  /** The length of a lease. After it, the process is taken for dead. Must be much longer than `totalMs`. */
  readonly leaseMs: number;
  /** Attempts at a time. */
  readonly total: number;
  /** Attempts at a time to one receiver, so that a slow one delays nobody else. */
  readonly perReceiver: number;
  /** Attempts at a time for one merchant, who may name any number of receivers. */
  readonly perMerchant: number;
  /** Attempts at a time to all receivers together whose last attempt failed; each gets one at a time. */
  readonly toFailingReceivers: number;
}

/** The limits of the running service. */
export const deliveryLimits: DeliveryLimits = {
  totalMs: 15_000,
  leaseMs: 40_000,
  total: 128,
  perReceiver: 8,
  perMerchant: 16,
  toFailingReceivers: 64,
};

/** The number of failing receivers that a process remembers. */
const rememberedFailing = 1000;

/** The merchant and receiver of an attempt. */
export interface SlotHolder {
  readonly merchantCode: string;
  /** The origin of the receiver's URL. */
  readonly receiver: string;
}

/** The merchants and receivers at their limit. */
export interface FullSlots {
  readonly receivers: readonly string[];
  readonly merchants: readonly string[];
}

/** The end of an attempt: the receiver accepted the callback, it did not, or it was never called. */
export type SlotUse = "delivered" | "failed" | "unused";

/** The attempts under way, within the limits of one process. */
export interface ReceiverSlots {
  /** Returns how many more attempts may begin in total. */
  readonly free: () => number;
  readonly full: () => FullSlots;
  /** Begins an attempt if the limits allow it; returns whether they do. */
  readonly take: (holder: SlotHolder) => boolean;
  /** Ends an attempt. A receiver that failed or stayed silent gets one attempt at a time until it accepts a callback. */
  readonly release: (holder: SlotHolder, use: SlotUse) => void;
}

/** Creates the slots of one process. They keep a dead receiver, or a merchant with many of them, from delaying others (G23). */
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
