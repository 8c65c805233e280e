import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { isApiError, isTokenEnded } from "../../api/apiError.ts";
import { loadReads } from "../../api/loadReads.ts";
import { ReturnLink } from "../PaymentPage.tsx";
import { hasWholeToken, readLinkToken } from "../readToken.ts";

/**
 * Shows the return link of a link that opens no payment. No other call proves its token, and anybody can write a whole one. So the
 * host stands as text until the service has proved the token (G40).
 */
export function ProvenReturnLink(props: Omit<ComponentProps<typeof ReturnLink>, "isTrusted">) {
  const isProven = useQuery(tokenProofQuery(location.search)).data === true;
  return <ReturnLink {...props} isTrusted={isProven} />;
}

/**
 * Returns the query that tells whether the service signed the token of a link. Any token may ask for the merchant: the service
 * refuses it for its scope or its end only after its signature proved (G10).
 */
function tokenProofQuery(query: string) {
  const token = readLinkToken(query) ?? "";
  return queryOptions({
    queryKey: ["tokenProof"],
    queryFn: async ({ signal }) => {
      const { readMerchantInfo } = await loadReads();
      return await readMerchantInfo({ token, signal }).then(() => true, readRefusal);
    },
    enabled: hasWholeToken(query),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Tells whether a refusal proves the token. Throws what proves nothing, such as a lost answer. */
function readRefusal(thrown: unknown): boolean {
  if (isTokenEnded(thrown) || isApiError(thrown, "forbidden")) return true;
  if (isApiError(thrown, "unauthorized")) return false;
  throw thrown;
}
