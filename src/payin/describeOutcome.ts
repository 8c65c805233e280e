import type { PayinCreated } from "#contract/payin.ts";
import { isStatusKnown, type SeenPayin } from "#contract/payinReading.ts";
import type { ApiErrorKind } from "../api/apiError.ts";
import { readProgress } from "./progress.ts";
import type { TabIconName } from "../ui/TabIcon.tsx";

/** The main action of the status page. Only a button that can work is shown: a token that has ended can poll no more. */
type MainAction = "none" | "checkNow" | "tryAgain" | "back";

/** How the status page treats an outcome. */
export interface OutcomeLook {
  readonly main: MainAction;
  /** Whether the customer can poll again, beside the main action. */
  readonly isChecked?: true;
  /** The tab icon that tells the outcome to a customer in another tab. */
  readonly tabIcon: TabIconName | undefined;
}

/**
 * The outcomes of a payment that the status page can show, or why it cannot tell one, each with the customer's actions. Their texts are `status.<outcome>.…`.
 */
export const outcomeLooks = {
  loading: { main: "none", tabIcon: undefined },
  processing: { main: "checkNow", tabIcon: "waiting" },
  unknown: { main: "checkNow", tabIcon: "waiting" },
  partial: { main: "checkNow", tabIcon: "attention" },
  confirming: { main: "checkNow", tabIcon: "waiting" },
  expired: { main: "back", isChecked: true, tabIcon: "attention" },
  success: { main: "back", tabIcon: "received" },
  failed: { main: "back", tabIcon: "failed" },
  refused: { main: "back", tabIcon: "failed" },
  tokenEnded: { main: "back", tabIcon: "attention" },
  forbidden: { main: "back", tabIcon: "attention" },
  notFound: { main: "back", isChecked: true, tabIcon: "attention" },
  busy: { main: "tryAgain", tabIcon: "attention" },
  lost: { main: "tryAgain", tabIcon: "attention" },
  unreadable: { main: "tryAgain", tabIcon: "attention" },
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
