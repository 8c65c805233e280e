import { readPayin } from "#contract/endpoints/readPayin.ts";
import type { SeenPayin } from "#contract/payinReading.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ApiError } from "../api/apiError.ts";
import { callApi } from "../api/callApi.ts";

/** Whose payin is read: its id, and a token that may read it. */
export interface PayinAccess {
  readonly idPayin: string;
  readonly token: string;
}

/** Reads a payin (§4). What it costs the merchant is none of the customer's business and is left aside by the type. */
export function payinQuery({ idPayin, token }: PayinAccess) {
  return queryOptions<SeenPayin, ApiError>({
    queryKey: ["payin", idPayin],
    queryFn: ({ signal }) => callApi(readPayin, { params: { idPayin }, token, signal }),
    staleTime: 2000,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
