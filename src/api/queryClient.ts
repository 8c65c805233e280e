import { QueryClient } from "@tanstack/react-query";
import { isApiError } from "./apiError.ts";

/**
 * Creates the one query client of the page. It sends calls even if the browser reports to be offline, because in-app browsers are
 * often wrong. Only the payin's own polling refetches on focus.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: shouldRetry,
        retryDelay: (failureCount, error) => retryDelayMs(failureCount, error),
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: "always", ...retryRefused },
    },
  });
}

/** How often a failed read is retried before the page shows the failure. */
const maximumRetries = 3;

/** A longer wait is shown to the customer instead. */
const longestWaitMs = 10_000;

/** Tells whether to retry a failed read: one that was lost or postponed, never a refused one. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  if (failureCount >= maximumRetries) return false;
  if (!isApiError(error, "network", "unavailable", "tooMany")) return false;
  return (error.retryAfterMs ?? 0) <= longestWaitMs;
}

/**
 * Returns the milliseconds before the next attempt: 1, 2, 4 … s, and at least `Retry-After`. Jitter adds up to a quarter, so that
 * waiting pages do not all call at once. `random` is in [0, 1).
 */
export function retryDelayMs(failureCount: number, error: unknown, random = Math.random()): number {
  const askedMs = isApiError(error) ? (error.retryAfterMs ?? 0) : 0;
  return Math.round(Math.max(1000 * 2 ** failureCount, askedMs) * (1 + random / 4));
}

const longestRefusalMs = 5000;

/**
 * Retry options for calls that may be repeated only after a 429, because the service did not process them (§8): at most 3
 * retries, each after at most 5 s.
 */
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
