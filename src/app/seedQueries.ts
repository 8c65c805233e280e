import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api/apiError.ts";
import { noteServerDate } from "../api/serverClock.ts";
import type { FirstAnswers } from "../boot/started.ts";
import { paymentOptionsQuery } from "../option/paymentOptionsQuery.ts";
import { payinQuery } from "../payin/payinQuery.ts";
import { coversMerchantInfo } from "../redirect/readToken.ts";
import { askMerchantInfo, merchantInfoQuery } from "../redirect/merchantInfo.ts";

/**
 * Fills the queries with the answers of the inline script, so that the first render equals the prerendered page. The inline
 * script has validated them more strictly than the schemas do (`isPlainOptions`). The merchant's name counts as being loaded, so
 * that the page reserves its place. Its request waits until the page is `shown`.
 */
export async function seedQueries(
  client: QueryClient,
  request: RedirectRequest,
  { options, answer }: FirstAnswers,
  shown: Promise<void>,
): Promise<void> {
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
