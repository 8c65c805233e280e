import * as z from "zod/mini";

/** The four values of `process.status` (§3). */
export const paymentStatuses = ["PROCESSING", "SUCCESS", "FAILED", "REFUSED"] as const;

/** Where a payment stands (§3). */
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** A status after which nothing moves any more (G27). */
export type FinalStatus = Exclude<PaymentStatus, "PROCESSING">;

/** Tells whether a status is final: whether a callback goes out with it and `processedAt` exists (G3, G21, G27). */
export function isFinal(status: PaymentStatus): status is FinalStatus {
  return status !== "PROCESSING";
}
