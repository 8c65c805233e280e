import { QueryClient } from "@tanstack/react-query";
import { retryDelayMs, retryRefused, shouldRetry } from "./retry.ts";

/**
 * The one query client of the page. Calls are made also when the browser believes to be offline, since in-app browsers
 * are often wrong about it; nothing is asked again on focus but what asks for that itself.
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
