import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ApiError } from "../api/apiError.ts";
import { loadReads } from "../api/loadReads.ts";

/** The id of a payin, and a token that may read it. */
export interface PayinAccess {
  readonly idPayin: string;
  readonly token: string;
}

/** Returns the query that reads a payin (§4). Its type omits the merchant's fees, which are not for the customer. */
export function payinQuery({ idPayin, token }: PayinAccess) {
  return queryOptions<SeenPayin, ApiError>({
    queryKey: ["payin", idPayin],
    queryFn: async ({ signal }) => {
      const { readPayin } = await loadReads();
      return await readPayin({ params: { idPayin }, token, signal });
    },
    staleTime: 2000,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
