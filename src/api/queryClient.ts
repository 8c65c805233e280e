import { QueryClient } from "@tanstack/react-query";
import { retryDelayMs, retryRefused, shouldRetry } from "./retry.ts";

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
