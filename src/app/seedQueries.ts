import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/apiError.ts";
import { noteServerDate } from "../api/serverClock.ts";
import type { EarlyPainted } from "../boot/early.ts";
import { paymentOptionsQuery } from "../option/paymentOptionsQuery.ts";
import { payinQuery } from "../payin/payinQuery.ts";
import { coversMerchantInfo } from "../redirect/coversMerchantInfo.ts";
import { askMerchantInfo, merchantInfoQuery } from "../redirect/merchantInfo.ts";
import { readRedirectLink } from "../redirect/readLink.ts";
import { linkContext } from "./linkContext.ts";

/**
 * Fills in what the page's inline scripts have been answered, so that the first page that is rendered is the one that is painted. The second
 * of them has judged it more strictly than the contract's schemas do (`isPlainOptions`). The merchant's name is being asked for from now on, so that
 * it has its place there; the call itself, and all that has to be made ready for it, waits until the page is `shown`.
 */
export async function seedQueries(
  client: QueryClient,
  { options, answer }: EarlyPainted,
  shown: Promise<void>,
): Promise<void> {
  const link = readRedirectLink(location.search, linkContext());
  if (!link.ok) return;
  const { request } = link;
  noteServerDate(answer.response.headers.get("Date"), answer.sentAtMs, answer.receivedAtMs);
  client.setQueryData(paymentOptionsQuery(request).queryKey, options);
  await client.prefetchQuery({
    ...payinQuery(request),
    queryFn: () => Promise.reject(new ApiError("notFound")),
  });
  if (coversMerchantInfo(request.token)) {
    void client.prefetchQuery({
      ...merchantInfoQuery(request.token),
      queryFn: async ({ signal }) => {
        await shown;
        return await askMerchantInfo(request.token, signal);
      },
    });
  }
}
