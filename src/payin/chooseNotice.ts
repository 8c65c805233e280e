import type { ApiErrorKind } from "../api/apiError.ts";

/** Name of a notice beside a watched payin. Its text is `watch.<notice>`. */
export type WatchNotice = "lost" | "busy" | "unreadable" | "tokenEnded" | "nothingYet";

const noticeOfFailure = {
  network: "lost",
  timeout: "lost",
  unavailable: "busy",
  tooMany: "busy",
  unreadable: "unreadable",
  notFound: "busy",
  conflict: "busy",
  refused: "busy",
  unauthorized: "tokenEnded",
  forbidden: "tokenEnded",
} as const satisfies Record<ApiErrorKind, WatchNotice>;

/**
 * Returns the notice beside a payin: why the page cannot poll at the moment, which never says that the payment failed (G41, G42).
 * After a poll that the customer requested, it says that no payment has arrived yet.
 */
export function chooseNotice(
  failure: ApiErrorKind | undefined,
  isAskedAndAnswered: boolean,
): WatchNotice | undefined {
  if (failure !== undefined) return noticeOfFailure[failure];
  return isAskedAndAnswered ? "nothingYet" : undefined;
}
