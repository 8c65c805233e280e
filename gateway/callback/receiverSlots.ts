import type { DeliveryLimits } from "./deliveryLimits.ts";

/** So many slow receivers are remembered. */
const rememberedSlow = 1000;

/** Who is being called at the moment, within the limits of one process. Receivers are named by their origin. */
export interface ReceiverSlots {
  /** How many more tries may begin at all. */
  readonly free: () => number;
  /** How many more tries to this receiver may begin. */
  readonly allowanceOf: (receiver: string) => number;
  /** The receivers that no try may begin to. */
  readonly full: () => readonly string[];
  readonly take: (receiver: string) => void;
  /** Ends a try; `wasSlow` says that it timed out, which the next success forgets. */
  readonly release: (receiver: string, wasSlow: boolean) => void;
}

/** Keeps count of tries so that a slow receiver delays nobody else (G23). */
export function createReceiverSlots(
  limits: Pick<DeliveryLimits, "total" | "perReceiver" | "toSlowReceivers">,
): ReceiverSlots {
  const inUse = new Map<string, number>();
  const slow = new Set<string>();
  let used = 0;

  const usedBy = (receiver: string) => inUse.get(receiver) ?? 0;
  const usedBySlow = () => [...slow].reduce((sum, receiver) => sum + usedBy(receiver), 0);
  const free = () => limits.total - used;
  const allowanceOf = (receiver: string) => {
    if (!slow.has(receiver)) return Math.min(free(), limits.perReceiver - usedBy(receiver));
    const isTaken = usedBy(receiver) > 0 || usedBySlow() >= limits.toSlowReceivers;
    return isTaken ? 0 : Math.min(free(), 1);
  };

  return {
    free,
    allowanceOf,
    full: () =>
      [...new Set([...inUse.keys(), ...slow])].filter((receiver) => allowanceOf(receiver) <= 0),
    take: (receiver) => {
      used += 1;
      inUse.set(receiver, usedBy(receiver) + 1);
    },
    release: (receiver, wasSlow) => {
      used -= 1;
      if (usedBy(receiver) <= 1) inUse.delete(receiver);
      else inUse.set(receiver, usedBy(receiver) - 1);
      slow.delete(receiver);
      if (!wasSlow) return;
      slow.add(receiver);
      const [oldest] = slow;
      if (slow.size > rememberedSlow && oldest !== undefined) slow.delete(oldest);
    },
  };
}
