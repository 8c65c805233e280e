import { readMerchantInfo } from "#contract/endpoints/readMerchantInfo.ts";
import { readTokenClaims } from "#contract/token.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api/callApi.ts";

/** Operations that cover `GET /merchant-info`; a stranger pattern costs the channel name and nothing else. */
const covering = new Set(["GET /merchant-info", "GET /merchant-info.*", "GET /.*"]);

/** Tells whether a token covers `GET /merchant-info`: its payload tells (§5, G44). */
export function coversMerchantInfo(token: string): boolean {
  return readTokenClaims(token)?.ops?.some((operation) => covering.has(operation)) ?? false;
}

/** Under which the answer is kept. */
export const merchantInfoKey = ["merchantInfo"];

/** Asks who the customer pays, with a token that may (G44). The page does well without an answer. */
export function merchantInfoQuery(token: string) {
  return queryOptions({
    queryKey: merchantInfoKey,
    queryFn: ({ signal }) => callApi(readMerchantInfo, { token, signal }),
    enabled: coversMerchantInfo(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
