import type { LinkFault, RedirectRequest } from "@pay/contract/redirectRequest.ts";

/**
 * The faults of a link: an invalid parameter, a token that disagrees with the link, or a status link of another currency than its
 * payment's (G39). `readLink.ts` never returns the last four: the pages add `too_narrow` when the service answers 403,
 * `unauthorized` when it answers 401, and `other_currency` when the payment is known; `checkBoundAddresses` adds `other_address`.
 */
export type PageLinkFault =
  | LinkFault
  | { readonly parameter: "token"; readonly fault: TokenFault }
  | { readonly parameter: "callbackUrl" | "returnUrl"; readonly fault: "other_address" }
  | { readonly parameter: "currencyCode"; readonly fault: "other_currency" };

/** The disagreements of a token with its link, and the service's refusals of it. */
export type TokenFault = TokenMismatch | "too_narrow" | "unauthorized";
/** The disagreements of a token with its link. */
export type TokenMismatch =
  | "other_environment"
  | "other_merchant"
  | "other_payment"
  | "other_money";

/** A valid link, or its faults with the return link if `returnUrl` is usable (G39). */
export type ReadLink<Request> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly faults: readonly PageLinkFault[]; readonly returnUrl?: string };

/** The RedirectURL that opened the page. `main.tsx` has it read once and passes it on. */
export type OpenedLink = ReadLink<RedirectRequest>;
