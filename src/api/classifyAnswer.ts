import { type Problem, problemReading } from "#contract/problem.ts";
import { readSent } from "#contract/readSent.ts";
import { ApiError, type ApiErrorKind } from "./apiError.ts";

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
  const retryAfterMs = parseRetryAfter(retryAfter, nowMs);
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

/** Milliseconds that a `Retry-After` header asks for, seconds or an HTTP date; undefined without a usable one. At most an hour. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), 3_600_000);
}

// The other 404s, known and to come, say that the page called something that is not there, which says nothing about the payment.
function isAboutTheSubject({ code }: Problem): boolean {
  return code === "payment_not_found" || code === "institution_visit_not_found";
}
