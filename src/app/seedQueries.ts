import type { QueryClient } from "@tanstack/react-query";
import { paymentOptionsQuery } from "../option/paymentOptionsQuery.ts";
import { payinQuery } from "../payin/payinQuery.ts";
import { coversMerchantInfo } from "../redirect/coversMerchantInfo.ts";
import { merchantInfoQuery } from "../redirect/merchantInfo.ts";
import { readRedirectLink } from "../redirect/readLink.ts";
import { linkContext } from "./linkContext.ts";

/**
 * Fills in what the page's inline script has been answered, so that the first page that is rendered is the one that is painted. The
 * merchant's name is asked for now, so that it has its place there.
 */
export async function seedQueries(client: QueryClient): Promise<void> {
  const link = readRedirectLink(location.search, linkContext());
  if (!link.ok) return;
  const { request } = link;
  await Promise.all([
    client.prefetchQuery(payinQuery(request)),
    client.prefetchQuery(paymentOptionsQuery(request)),
  ]);
  if (coversMerchantInfo(request.token)) {
    void client.prefetchQuery(merchantInfoQuery(request.token));
  }
}
