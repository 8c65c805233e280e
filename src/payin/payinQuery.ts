import type { SeenPayin } from "@pay/contract/payinReading.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ApiError } from "../api/apiError.ts";
import { loadReads } from "../api/loadReads.ts";
import { keepFinal } from "./keepFinal.ts";

/** The id of a payin, and a token that may read it. */
export interface PayinAccess {
  readonly idPayin: string;
  readonly token: string;
}

/**
 * Returns the query that reads a payin (§4). A final status stays whatever is read later. Its type omits the merchant's fees, which are
 * not for the customer.
 */
export function payinQuery({ idPayin, token }: PayinAccess) {
  const queryKey = ["payin", idPayin];
  return queryOptions<SeenPayin, ApiError>({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const { readPayin } = await loadReads();
      const read = await readPayin({ params: { idPayin }, token, signal });
      return keepFinal(client.getQueryData<SeenPayin>(queryKey), read);
    },
    staleTime: 2000,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
