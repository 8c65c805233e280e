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
