import type { PaymentProcess } from "@vendure/core";
import { readRecord } from "./paymentRecord";

declare module "@vendure/core" {
  interface PaymentStates {
    AwaitingPayment: never;
  }
}

/**
 * Adds the state of a payment whose customer was sent to pay. `Authorized` would place the order, and leaves no way back
 * after a refusal. Money that comes after a payment was cancelled or declined in Vendure is settled: it is there.
 */
export const awaitingPayment: PaymentProcess<"AwaitingPayment"> = {
  transitions: {
    Created: { to: ["AwaitingPayment"], mergeStrategy: "merge" },
    AwaitingPayment: { to: ["Settled", "Declined", "Cancelled", "Error"] },
    Cancelled: { to: ["Settled"], mergeStrategy: "merge" },
  },
  onTransitionStart(fromState, _toState, { payment }) {
    const isLate = fromState === "Cancelled";
    return isLate && !readRecord(payment) ? "A cancelled payment cannot be settled." : undefined;
  },
};
