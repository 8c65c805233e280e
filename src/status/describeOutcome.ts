import type { PayinCreated } from "#contract/payin.ts";
import { isStatusKnown, type SeenPayin } from "#contract/payinReading.ts";
import type { ApiErrorKind } from "../api/apiError.ts";

/** The outcomes of a payment that the status page can show, or why it cannot tell one. Their texts are `status.<outcome>.…`. */
export const outcomes = [
  "loading",
  "processing",
  "unknown",
  "expired",
  "success",
  "failed",
  "refused",
  "tokenEnded",
  "forbidden",
  "notFound",
  "busy",
  "lost",
  "unreadable",
] as const;
export type Outcome = (typeof outcomes)[number];

const byStatus = { SUCCESS: "success", FAILED: "failed", REFUSED: "refused" } as const;

/** The outcome of each failure of a read. None says anything about the payment itself (G42). */
const byFailure = {
  unauthorized: "tokenEnded",
  forbidden: "forbidden",
  notFound: "notFound",
  network: "lost",
  timeout: "lost",
  unavailable: "busy",
  tooMany: "busy",
  unreadable: "unreadable",
  conflict: "lost",
  refused: "lost",
} as const satisfies Record<ApiErrorKind, Outcome>;

/**
 * Returns the outcome of a payment. The last status counts, whatever later reads returned (G41). Only the service's final status
 * is a success or a failure: an expiry (G42) or an unknown status is neither. `nowMs` is the service's time.
 */
export function describeOutcome(
  payin: SeenPayin | undefined,
  failure: ApiErrorKind | undefined,
  nowMs: number,
): Outcome {
  if (payin === undefined) return failure === undefined ? "loading" : byFailure[failure];
  if (!isStatusKnown(payin)) return "unknown";
  const { status } = payin.process;
  if (status !== "PROCESSING") return byStatus[status];
  return isExpired(payin, nowMs) ? "expired" : "processing";
}

/** Tells whether the payin has expired by the service's clock. It may still succeed. */
export function isExpired(
  { paymentMethodResponse: { expireAt } }: PayinCreated,
  nowMs: number,
): boolean {
  return expireAt !== undefined && Date.parse(expireAt) <= nowMs;
}
