import { listShopCallbacks } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../api/callApi.ts";

/**
 * Returns the query for the sandbox's inbox of callbacks, repeated every two seconds while the page is visible: those of one
 * merchant, or of all.
 */
export function inboxQuery(merchantCode?: string) {
  const query = merchantCode === undefined ? {} : { merchantCodes: [merchantCode] };
  return queryOptions({
    queryKey: ["shopCallbacks", merchantCode],
    queryFn: async ({ signal }) => (await callApi(listShopCallbacks, { signal, query })).callbacks,
    refetchInterval: 2000,
    retry: false,
    staleTime: 0,
  });
}

/** The path of the sandbox's inbox of callbacks, below the address of the web app. */
export const inboxPath = listShopCallbacks.path;
