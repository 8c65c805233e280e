import type { MerchantInfo } from "@pay/contract/endpoints/readMerchantInfo.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { loadReads } from "../api/loadReads.ts";
import { applyMerchantLook } from "./merchantLook.ts";
import { coversMerchantInfo } from "./readToken.ts";

const merchantInfoKey = ["merchantInfo"];

const longestName = 100;

/** Returns the query for the merchant's name, look and contact, with a token that covers it (G44). The page works without an answer. */
export function merchantInfoQuery(token: string) {
  return queryOptions({
    queryKey: merchantInfoKey,
    queryFn: ({ signal }) => askMerchantInfo(token, signal),
    // Every page shows the name, and an endless one would hide the rest.
    select: ({ channelName, brand, contact }) => ({
      channelName: channelName?.slice(0, longestName),
      brand,
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

/** Returns the merchant's own brand, once it is known. */
export function shownMerchantBrand(client: QueryClient) {
  return client.getQueryData<MerchantInfo>(merchantInfoKey)?.brand;
}

/** Requests the merchant's name, look and contact. Its colours come with its name, so that the page changes once. */
export async function askMerchantInfo(token: string, signal: AbortSignal): Promise<MerchantInfo> {
  const { readMerchantInfo } = await loadReads();
  const info = await readMerchantInfo({ token, signal });
  if (info.brand) await applyMerchantLook(info.brand);
  return info;
}
