import type { Problem } from "#contract/problem.ts";

/** Everything that can go wrong with a call, as far as the page treats it differently (§7, G10). */
export const apiErrorKinds = [
  "network",
  "timeout",
  "unauthorized",
  "forbidden",
  "notFound",
  "conflict",
  "refused",
  "tooMany",
  "unavailable",
  "unreadable",
] as const;
export type ApiErrorKind = (typeof apiErrorKinds)[number];

interface Circumstances {
  readonly problem?: Problem | undefined;
  /** How long the service asked to be left alone, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A call that gave no reply. `kind` is what the page decides by; `problem` is what the service said, for the merchant's
 * developer and the fields of a form, never for the customer's eyes (G44).
 */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly problem: Problem | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: ApiErrorKind, { problem, retryAfterMs, cause }: Circumstances = {}) {
    super(problem ? `${problem.code}: ${problem.detail}` : kind, { cause });
    this.name = "ApiError";
    this.kind = kind;
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Tells whether something thrown is an `ApiError`, of one of these kinds where any are named. */
export function isApiError(thrown: unknown, ...kinds: readonly ApiErrorKind[]): thrown is ApiError {
  return thrown instanceof ApiError && (kinds.length === 0 || kinds.includes(thrown.kind));
}

/** Tells whether nobody knows what became of the call: it may have been carried out, or never have arrived. */
export function isLostAnswer(thrown: unknown): boolean {
  return isApiError(thrown, "network", "timeout", "unavailable", "unreadable");
}
