import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { loadReads } from "../api/loadReads.ts";
import { coversMerchantInfo } from "./readToken.ts";

const merchantInfoKey = ["merchantInfo"];

const longestName = 100;

/** Returns the query for the merchant's name and contact, with a token that covers it (G44). The page works without an answer. */
export function merchantInfoQuery(token: string) {
  return queryOptions({
    queryKey: merchantInfoKey,
    queryFn: ({ signal }) => askMerchantInfo(token, signal),
    // Every page shows the name, and an endless one would hide the rest.
    select: ({ channelName, contact }) => ({
      channelName: channelName?.slice(0, longestName),
      contact,
    }),
    enabled: coversMerchantInfo(token),
    meta: { isAsked: coversMerchantInfo(token) },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Tells whether the merchant's name is asked for and may still arrive. */
export function isMerchantInfoAwaited(client: QueryClient): boolean {
  const query = client.getQueryCache().find({ queryKey: merchantInfoKey });
  return query?.meta?.["isAsked"] === true && query.state.status === "pending";
}

/** Requests the merchant's name. */
export async function askMerchantInfo(token: string, signal: AbortSignal) {
  const { readMerchantInfo } = await loadReads();
  return await readMerchantInfo({ token, signal });
}
