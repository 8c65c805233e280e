import { queryOptions } from "@tanstack/react-query";
import { loadReads } from "../api/loadReads.ts";
import { coversMerchantInfo } from "./coversMerchantInfo.ts";

/** Under which the answer is kept. */
export const merchantInfoKey = ["merchantInfo"];

const longestName = 100;

/** Asks who the customer pays, with a token that may (G44). The page does well without an answer. */
export function merchantInfoQuery(token: string) {
  return queryOptions({
    queryKey: merchantInfoKey,
    queryFn: ({ signal }) => askMerchantInfo(token, signal),
    // It stays in sight on every page: a name without end would leave no sight of anything else.
    select: ({ channelName }) => ({ channelName: channelName?.slice(0, longestName) }),
    enabled: coversMerchantInfo(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Makes the call itself. */
export async function askMerchantInfo(token: string, signal: AbortSignal) {
  const { readMerchantInfo } = await loadReads();
  return await readMerchantInfo({ token, signal });
}
