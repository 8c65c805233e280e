import type { MerchantInfo } from "@pay/contract/endpoints/readMerchantInfo.ts";
import {
  notifyManager,
  type QueryClient,
  QueryClientContext,
  queryOptions,
} from "@tanstack/react-query";
import { use, useCallback, useSyncExternalStore } from "react";
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
    select: selectShown,
    enabled: coversMerchantInfo(token),
    meta: { isAsked: coversMerchantInfo(token) },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns what pages show of the answer. Every page shows the name, and an endless one would hide the rest. */
function selectShown({ channelName, brand, contact }: MerchantInfo) {
  return { channelName: channelName?.slice(0, longestName), brand, contact };
}

/**
 * Returns what is known of the merchant, and whether it may still arrive. Both are from one reading of the cache: `useQuery` tells of an
 * answer a task later, and not of a failure that nobody reads. A page without a query client knows nothing.
 */
export function useMerchantInfo() {
  const client = use(QueryClientContext);
  const subscribe = useCallback(
    (onChange: () => void) =>
      client?.getQueryCache().subscribe(notifyManager.batchCalls(onChange)) ?? (() => undefined),
    [client],
  );
  const read = () => client && readCached(client);
  const cached = useSyncExternalStore(subscribe, read, read);
  if (cached === "awaited") return { isNameAsked: true };
  return { isNameAsked: false, ...(cached && selectShown(cached)) };
}

/** Returns the merchant's information in the cache, or that it is asked for and may still arrive. */
function readCached(client: QueryClient): MerchantInfo | "awaited" | undefined {
  const query = client.getQueryCache().find({ queryKey: merchantInfoKey });
  if (query?.meta?.["isAsked"] === true && query.state.status === "pending") return "awaited";
  return client.getQueryData<MerchantInfo>(merchantInfoKey);
}

/** Requests the merchant's name, look and contact. Its colours come with its name, so that the page changes once. */
export async function askMerchantInfo(token: string, signal: AbortSignal): Promise<MerchantInfo> {
  const { readMerchantInfo } = await loadReads();
  const info = await readMerchantInfo({ token, signal });
  if (info.brand) await applyMerchantLook(info.brand);
  return info;
}
