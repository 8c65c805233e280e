import type { TimelineEvent } from "#contract/paymentTimeline.ts";
import { expiredUnpaid } from "../processor/amountRules.ts";
import type { PaymentFacts } from "./readPaymentFacts.ts";

/**
 * Returns the next events of a payment, unless something else happens before: a status change, an attempt of a callback (G23,
 * G25).
 */
export function dueEvents({ step, callbacks }: PaymentFacts): TimelineEvent[] {
  // A later callback waits for the one before it (G23).
  const first = callbacks.find(({ state }) => state === "waiting");
  const callback = first?.leaseId === null ? first : undefined;
  return [
    ...(step
      ? [
          {
            kind: "due" as const,
            at: step.dueAt.toISOString(),
            what: isExpiry(step) ? ("expiry" as const) : ("status" as const),
            status: step.status,
          },
        ]
      : []),
    ...(callback
      ? [
          {
            kind: "due" as const,
            at: callback.dueAt.toISOString(),
            what: "callback" as const,
            idCallback: callback.idCallback,
          },
        ]
      : []),
  ];
}

/** Returns whether a step is the expiry of an unpaid payment. */
export function isExpiry({ processorStatus }: NonNullable<PaymentFacts["step"]>): boolean {
  return processorStatus === expiredUnpaid.processorStatus;
}
