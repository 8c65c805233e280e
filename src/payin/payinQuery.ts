import type { SeenPayin } from "#contract/payinReading.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ApiError } from "../api/apiError.ts";
import { loadReads } from "../api/loadReads.ts";

/** Whose payin is read: its id, and a token that may read it. */
export interface PayinAccess {
  readonly idPayin: string;
  readonly token: string;
}

/** Reads a payin (§4). What it costs the merchant is none of the customer's business and is left aside by the type. */
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
