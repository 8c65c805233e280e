import { queryOptions } from "@tanstack/react-query";
import { loadReads } from "../api/loadReads.ts";
import { coversMerchantInfo } from "./readToken.ts";

/** Key of the query. */
export const merchantInfoKey = ["merchantInfo"];

const longestName = 100;

/** Returns the query for the merchant's name, with a token that covers it (G44). The page works without an answer. */
export function merchantInfoQuery(token: string) {
  return queryOptions({
    queryKey: merchantInfoKey,
    queryFn: ({ signal }) => askMerchantInfo(token, signal),
    // Every page shows the name, and an endless one would hide the rest.
    select: ({ channelName }) => ({ channelName: channelName?.slice(0, longestName) }),
    enabled: coversMerchantInfo(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Requests the merchant's name. */
export async function askMerchantInfo(token: string, signal: AbortSignal) {
  const { readMerchantInfo } = await loadReads();
  return await readMerchantInfo({ token, signal });
}
