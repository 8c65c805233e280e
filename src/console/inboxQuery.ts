import { listShopCallbacks } from "#contract/endpoints/listShopCallbacks.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api/callApi.ts";

/** The query for the shop's inbox of callbacks, repeated every two seconds while the page is visible. */
export const inboxQuery = queryOptions({
  queryKey: ["shopCallbacks"],
  queryFn: async ({ signal }) => (await callApi(listShopCallbacks, { signal })).callbacks,
  refetchInterval: 2000,
  retry: false,
  staleTime: 0,
});
