import type { ApiErrorKind } from "../api/apiError.ts";

/** What is said beside a payin while it is watched; its words are the text `watch.<notice>`. */
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
 * What to say beside a payin that is on screen: why it cannot be looked at just now, which never says that the payment failed
 * (G41, G42); or, to who asked by hand and got an answer, that nothing has arrived yet.
 */
export function chooseNotice(
  failure: ApiErrorKind | undefined,
  isAskedAndAnswered: boolean,
): WatchNotice | undefined {
  if (failure !== undefined) return noticeOfFailure[failure];
  return isAskedAndAnswered ? "nothingYet" : undefined;
}
