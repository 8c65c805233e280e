import type { Problem } from "@pay/contract/problem.ts";

/** The kinds of failure of a call that the page treats differently (§7, G10). */
export const apiErrorKinds = [
  "network",
  "timeout",
  "unauthorized",
  "forbidden",
  "suspended",
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
  /** Milliseconds that the service asked the caller to wait. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/**
 * A failed call. The page decides by `kind`. `problem` is the service's own account, for the merchant's developer and the fields
 * of a form, never for the customer (G44).
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

/** Tells whether a thrown value is an `ApiError`, of one of the given kinds if any are given. */
export function isApiError(thrown: unknown, ...kinds: readonly ApiErrorKind[]): thrown is ApiError {
  return thrown instanceof ApiError && (kinds.length === 0 || kinds.includes(thrown.kind));
}

/** Tells whether the service refused a token that it had signed and that has expired (G40). A token's own claims prove no end. */
export function isTokenEnded(thrown: unknown): boolean {
  return isApiError(thrown, "unauthorized") && thrown.problem?.tokenEnded === true;
}

/** Tells whether the outcome of the call is unknown: the service may have carried it out, or never received it. */
export function isLostAnswer(thrown: unknown): boolean {
  return isApiError(thrown, "network", "timeout", "unavailable", "unreadable");
}
