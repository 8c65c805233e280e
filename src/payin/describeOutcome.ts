import type { PayinCreated } from "#contract/payin.ts";
import { isStatusKnown, type SeenPayin } from "#contract/payinReading.ts";
import type { ApiErrorKind } from "../api/apiError.ts";
import { readProgress } from "./progress.ts";
import type { TabIconName } from "../ui/TabIcon.tsx";

interface OutcomeLook {
  /** Whether the status can still change, so that the customer can poll again. */
  readonly isOpen: boolean;
  /** Whether nothing is left to do here, so that the return link is the main action. */
  readonly isOver: boolean;
  /** The tab icon that tells the outcome to a customer in another tab. */
  readonly tabIcon: TabIconName | undefined;
}

const waiting = { isOpen: true, isOver: false } as const;
const over = { isOpen: false, isOver: true } as const;

/**
 * The outcomes of a payment that the status page can show, or why it cannot tell one, each with the customer's actions. Their texts are `status.<outcome>.…`.
 */
export const outcomeLooks = {
  loading: { isOpen: false, isOver: false, tabIcon: undefined },
  processing: { ...waiting, tabIcon: "waiting" },
  unknown: { ...waiting, tabIcon: "waiting" },
  partial: { ...waiting, tabIcon: "attention" },
  confirming: { ...waiting, tabIcon: "waiting" },
  expired: { ...waiting, tabIcon: "attention" },
  success: { ...over, tabIcon: "received" },
  failed: { ...over, tabIcon: "failed" },
  refused: { ...over, tabIcon: "failed" },
  tokenEnded: { ...waiting, tabIcon: "attention" },
  forbidden: { ...waiting, tabIcon: "attention" },
  notFound: { ...waiting, tabIcon: "attention" },
  busy: { ...waiting, tabIcon: "attention" },
  lost: { ...waiting, tabIcon: "attention" },
  unreadable: { ...waiting, tabIcon: "attention" },
} as const satisfies Record<string, OutcomeLook>;

/** The name of an outcome. */
export type Outcome = keyof typeof outcomeLooks;

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
  suspended: "lost",
} as const satisfies Record<ApiErrorKind, Outcome>;

/**
 * Returns the outcome of a payment. The last status counts, whatever later reads returned (G41). Only the service's final status
 * is a success or a failure: an expiry (G42, G48) or an unknown status is neither. A payment that was seen is confirmed also after
 * the expiry (G47). `nowMs` is the service's time.
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
  const { kind } = readProgress(payin);
  if (kind === "confirming") return kind;
  if (isExpired(payin, nowMs)) return "expired";
  return kind === "partial" ? kind : "processing";
}

/** Tells whether the payin has expired by the service's clock. It may still succeed. */
function isExpired({ paymentMethodResponse: { expireAt } }: PayinCreated, nowMs: number): boolean {
  return expireAt !== undefined && Date.parse(expireAt) <= nowMs;
}
