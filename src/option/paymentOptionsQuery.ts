import type { PaymentOptions } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ApiError } from "../api/apiError.ts";
import { loadReads } from "../api/loadReads.ts";

/**
 * Asks for the ways to pay that the merchant offers for the amount (G1). It asks for all of them, also for a link that names one: that
 * one's being there is what has to be known (§1 row 4).
 */
export function paymentOptionsQuery({ idPayin, token, money }: RedirectRequest) {
  return queryOptions<PaymentOptions, ApiError>({
    queryKey: ["paymentOptions", idPayin],
    queryFn: async ({ signal }) => {
      const { listPaymentOptions } = await loadReads();
      return await listPaymentOptions({ token, body: { paymentRequested: { money } }, signal });
    },
    staleTime: 5 * 60_000,
  });
}
