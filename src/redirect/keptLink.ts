import { buildStatusUrl, type StatusUrlParameters } from "@pay/contract/redirectUrl.ts";
import { readTokenExpiry } from "./readToken.ts";

/** Fragment of a status link that opens the instruction instead of the status. It never leaves the browser. */
export const howToPayHash = "#how-to-pay";

/** A link to an existing payin, to keep or to open elsewhere. */
export interface KeptLink {
  readonly url: string;
  /**
   * When its token expires, in epoch milliseconds, if the token tells. After that the customer opens the payment from the shop.
   */
  readonly endsAtMs: number | undefined;
}

/**
 * Returns the link that opens an existing payin again: a status link (§1) that shows the instruction. It contains no customer
 * data and no `callbackUrl`, and its page creates nothing. Its token is the page's own.
 */
export function keptLink(webAppUrl: string, parameters: StatusUrlParameters): KeptLink {
  return {
    url: buildStatusUrl(webAppUrl, parameters) + howToPayHash,
    endsAtMs: readTokenExpiry(parameters.token),
  };
}
