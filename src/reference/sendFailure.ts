import type { ApiError, ApiErrorKind } from "../api/apiError.ts";

/** Why the reference may not have been stored. Its texts are `reference.failed.<failure>.…`; `invalid` is shown at the field. */
export type SendFailure =
  | "lost"
  | "busy"
  | "ended"
  | "mayNot"
  | "notAccepted"
  | "isFinal"
  | "invalid";

const byKind = {
  network: "lost",
  timeout: "lost",
  unavailable: "lost",
  unreadable: "lost",
  notFound: "lost",
  tooMany: "busy",
  unauthorized: "ended",
  forbidden: "mayNot",
  conflict: "isFinal",
  refused: "invalid",
} as const satisfies Record<ApiErrorKind, SendFailure>;

/** Returns the meaning of a failed call for the customer (G12). */
export function sendFailureOf({ kind, problem }: ApiError): SendFailure {
  if (problem?.code === "external_reference_not_accepted") return "notAccepted";
  return byKind[kind];
}
