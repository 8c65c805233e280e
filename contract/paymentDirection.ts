/** Directions of a payment: from a customer (payin) or to a receiver (payout) (§1.1). */
export const paymentDirections = ["payin", "payout"] as const;
export type PaymentDirection = (typeof paymentDirections)[number];
