import { type Problem, problemReading } from "@pay/contract/problem.ts";
import { readSent } from "@pay/contract/endpoint.ts";
import { readRetryAfter } from "@pay/contract/retryAfter.ts";
import { ApiError, type ApiErrorKind } from "./apiError.ts";

/** Limits `Retry-After`. A page that waits longer would look broken. */
const longestWaitMs = 3_600_000;

const kindsByStatus: ReadonlyMap<number, ApiErrorKind> = new Map([
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "notFound"],
  [408, "unavailable"],
  [409, "conflict"],
  [429, "tooMany"],
]);

/** The parts of an answer that decide its kind. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
  readonly nowMs: number;
}

/**
 * Returns the error for an unsuccessful answer (§7, G9). A refusal counts only with a Problem of this service: the 404 of a
 * captive portal must not read as "there is no such payment". A 408, 429 or 5xx counts whoever sends it.
 */
export async function classifyAnswer({
  status,
  body,
  retryAfter,
  nowMs,
}: ErrorAnswer): Promise<ApiError> {
  const problem = (await readSent(problemReading, body))?.reply;
  const askedMs = readRetryAfter(retryAfter, new Date(nowMs));
  const retryAfterMs = askedMs === undefined ? undefined : Math.min(askedMs, longestWaitMs);
  if (status >= 500) return new ApiError("unavailable", { problem, retryAfterMs });
  const kind = kindsByStatus.get(status);
  if (kind === "unavailable" || kind === "tooMany") {
    return new ApiError(kind, { problem, retryAfterMs });
  }
  if (problem === undefined || status < 400) return new ApiError("unreadable");
  if (kind === "notFound" && !isAboutTheSubject(problem))
    return new ApiError("unreadable", { problem });
  if (problem.code === "merchant_suspended") return new ApiError("suspended", { problem });
  return new ApiError(kind ?? "refused", { problem });
}

// Any other 404 means that the page called an address that does not exist. It says nothing about the payment.
function isAboutTheSubject({ code }: Problem): boolean {
  return code === "payment_not_found" || code === "institution_visit_not_found";
}
