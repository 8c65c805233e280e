import * as z from "zod/mini";

/** The four values of `process.status` (§3). */
export const paymentStatuses = ["PROCESSING", "SUCCESS", "FAILED", "REFUSED"] as const;

/** Status of a payment (§3). */
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** A status that never changes again (G27). */
export type FinalStatus = Exclude<PaymentStatus, "PROCESSING">;

/**
 * The values of `process.processorStatus` that tell about a payin that is PROCESSING (G47): a part of its amount has arrived, or
 * its payment was seen and waits for a confirmation. Others may come, and claim nothing.
 */
export const progressStatuses = ["PARTIALLY_PAID", "CONFIRMING"] as const;
export type ProgressStatus = (typeof progressStatuses)[number];

/** The value of `process.processorStatus` of a SUCCESS whose money went back (G58). The status stays. */
export const reversedStatus = "REVERSED" as const;

/** Tells whether the money of a payment went back after its SUCCESS (G58). */
export function isReversed({
  status,
  processorStatus,
}: {
  readonly status: PaymentStatus;
  readonly processorStatus?: string | null | undefined;
}): boolean {
  return status === "SUCCESS" && processorStatus === reversedStatus;
}

/** Tells whether a status is final. A final status has a callback and `processedAt` (G3, G21, G27). */
export function isFinal(status: PaymentStatus): status is FinalStatus {
  return status !== "PROCESSING";
}
