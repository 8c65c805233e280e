import * as z from "zod/mini";

/** The four values of `process.status` (§3). */
export const paymentStatuses = ["PROCESSING", "SUCCESS", "FAILED", "REFUSED"] as const;

/** Status of a payment (§3). */
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** A status that never changes again (G27). */
export type FinalStatus = Exclude<PaymentStatus, "PROCESSING">;

/** Tells whether a status is final. A final status has a callback and `processedAt` (G3, G21, G27). */
export function isFinal(status: PaymentStatus): status is FinalStatus {
  return status !== "PROCESSING";
}
