import { type Problem, problemReading } from "#contract/problem.ts";
import { readSent } from "#contract/readSent.ts";
import { readRetryAfter } from "#contract/retryAfter.ts";
import { ApiError, type ApiErrorKind } from "./apiError.ts";

/** A page that waited longer would seem to have forgotten its customer. */
const longestWaitMs = 3_600_000;

const kindsByStatus: ReadonlyMap<number, ApiErrorKind> = new Map([
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "notFound"],
  [408, "unavailable"],
  [409, "conflict"],
  [429, "tooMany"],
]);

/** An answer as far as its kind depends on it. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
  readonly nowMs: number;
}

/**
 * The error that an unsuccessful answer stands for (§7, G9). A refusal counts only if it is a Problem of this service: a
 * captive portal's or a proxy's 404 must not read as "there is no such payment". What says "later" (408, 429, 5xx) counts
 * whoever says it.
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
  return new ApiError(kind ?? "refused", { problem });
}

// The other 404s, known and to come, say that the page called something that is not there, which says nothing about the payment.
function isAboutTheSubject({ code }: Problem): boolean {
  return code === "payment_not_found" || code === "institution_visit_not_found";
}
