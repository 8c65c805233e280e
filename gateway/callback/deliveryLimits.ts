/** How callbacks are delivered by one process (G23). */
export interface DeliveryLimits {
  /** A try is given up after this long, connecting included. */
  readonly totalMs: number;
  /** After this long without a result the process that tries is taken for dead; longer than `totalMs` by far. */
  readonly leaseMs: number;
  /** Tries at a time. */
  readonly total: number;
  /** Tries at a time to one receiver, so that a slow one delays nobody else. */
  readonly perReceiver: number;
  /** Tries at a time for one merchant, who may name any number of receivers. */
  readonly perMerchant: number;
  /** Of all tries, those that may go to receivers which failed last time, each one at a time. */
  readonly toFailingReceivers: number;
}

/** The limits that the service runs with. */
export const deliveryLimits: DeliveryLimits = {
  totalMs: 15_000,
  leaseMs: 40_000,
  total: 128,
  perReceiver: 8,
  perMerchant: 16,
  toFailingReceivers: 64,
};
