import type { PayinCreated } from "#contract/payin.ts";
import { isStatusKnown, type SeenPayin } from "#contract/payinReading.ts";
import type { ApiErrorKind } from "../api/apiError.ts";

/** What the status page says: where the payment stands, or why that cannot be told. Its words are the texts `status.<outcome>.…`. */
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

/** Why a payin cannot be shown, by how its read failed. None of them says anything about the payment itself (G42). */
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
 * Where a payment stands. What was read once counts, whatever became of later reads (G41); only the service's own final status is a
 * success or a failure: neither an expiry (G42) nor a status that this page does not know is one. `nowMs` by the service's clock.
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

/** Tells whether the time to pay is over, by the service's clock. Such a payment may still succeed. */
export function isExpired(
  { paymentMethodResponse: { expireAt } }: PayinCreated,
  nowMs: number,
): boolean {
  return expireAt !== undefined && Date.parse(expireAt) <= nowMs;
}
