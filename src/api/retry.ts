import { isApiError } from "./apiError.ts";

/** How often a failed read is tried again before the page says so. */
const maximumRetries = 3;

/** A longer wait is not for the page to sit out in silence. */
const longestWaitMs = 10_000;

/** Tells whether a read that failed is worth another try: what is lost or asked to come later, never what was refused. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= maximumRetries) return false;
  if (!isApiError(error, "network", "unavailable", "tooMany")) return false;
  return (error.retryAfterMs ?? 0) <= longestWaitMs;
}

/**
 * Milliseconds before the next try: 1, 2, 4 … s, at least what the service asked for, and up to a quarter more so
 * that waiting pages do not all come back in the same instant. `random` is in [0, 1).
 */
export function retryDelayMs(failureCount: number, error: unknown, random = Math.random()): number {
  const askedMs = isApiError(error) ? (error.retryAfterMs ?? 0) : 0;
  return Math.round(Math.max(1000 * 2 ** failureCount, askedMs) * (1 + random / 4));
}

const longestRefusalMs = 5000;

/** Retry options for calls that may be repeated only because the service refused them unprocessed (429, §8): at most 3 times, after at most 5 s. */
export const retryRefused = {
  retry: (failureCount: number, error: unknown) =>
    failureCount < maximumRetries &&
    isApiError(error, "tooMany") &&
    refusedForMs(error) <= longestRefusalMs,
  retryDelay: (_failureCount: number, error: unknown) => refusedForMs(error),
};

function refusedForMs(error: unknown): number {
  return isApiError(error) ? (error.retryAfterMs ?? 1000) : 0;
}
