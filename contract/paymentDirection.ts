/** Whether money comes in from customers or goes out to them (§1.1). */
export const paymentDirections = ["payin", "payout"] as const;
export type PaymentDirection = (typeof paymentDirections)[number];
