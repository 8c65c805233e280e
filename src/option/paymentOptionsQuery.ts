import type { PaymentOptions } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ApiError } from "../api/apiError.ts";
import { loadReads } from "../api/loadReads.ts";

/**
 * Returns the query for the merchant's options for the amount (G1). It asks for all of them even if the link names one, because
 * the page must know whether that one is offered (§1 row 4).
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
