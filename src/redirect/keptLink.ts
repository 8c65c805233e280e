import { buildStatusUrl, type StatusUrlParameters } from "#contract/redirectUrl.ts";
import { readTokenClaims } from "#contract/tokenClaims.ts";

/** Ends a status link that opens on how to pay instead of on the status. It never leaves the browser. */
export const howToPayHash = "#how-to-pay";

/** A link to a payment that was begun, to be kept or opened elsewhere. */
export interface KeptLink {
  readonly url: string;
  /** When its token ends, in epoch milliseconds, as far as the token tells; from then on the payment is opened from the shop. */
  readonly endsAtMs: number | undefined;
}

/**
 * The link under which a payment that was begun is found again: a status link (§1), which opens on how to pay. It carries no customer
 * data and no `callbackUrl`, and its page creates nothing. The token is the page's own, the only one that there is.
 */
export function keptLink(webAppUrl: string, parameters: StatusUrlParameters): KeptLink {
  return {
    url: buildStatusUrl(webAppUrl, parameters) + howToPayHash,
    endsAtMs: endOfToken(parameters.token),
  };
}

/** When a token ends, in epoch milliseconds: undefined where it tells nothing, or a time that no date can tell, as anybody may write into one. */
export function endOfToken(token: string): number | undefined {
  const date = new Date((readTokenClaims(token)?.exp ?? Number.NaN) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.getTime();
}
