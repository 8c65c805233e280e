import {
  type LinkContext,
  type LinkFault,
  parseRedirectRequest,
  parseStatusRequest,
  type RedirectRequest,
  type StatusRequest,
} from "@pay/contract/redirectRequest.ts";
import { plainDigits } from "@pay/contract/amount.ts";
import type { TokenClaims } from "@pay/contract/token.ts";
import { readTokenClaims } from "@pay/contract/tokenClaims.ts";

/**
 * The faults of a link: an invalid parameter, a token that disagrees with the link, or a status link of another currency than its
 * payment's (G39). The functions below never return the last four: the pages add `too_narrow` when the service answers 403,
 * `unauthorized` when it answers 401, and `other_currency` when the payment is known; `checkBoundAddresses` adds `other_address`.
 */
export type PageLinkFault =
  | LinkFault
  | { readonly parameter: "token"; readonly fault: TokenFault }
  | { readonly parameter: "callbackUrl" | "returnUrl"; readonly fault: "other_address" }
  | { readonly parameter: "currencyCode"; readonly fault: "other_currency" };

/** The disagreements of a token with its link, and the service's refusals of it. */
export type TokenFault = TokenMismatch | "too_narrow" | "unauthorized";
type TokenMismatch = "other_environment" | "other_merchant" | "other_payment" | "other_money";

/** A valid link, or its faults with the return link if `returnUrl` is usable (G39). */
export type ReadLink<Request> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly faults: readonly PageLinkFault[]; readonly returnUrl?: string };

/** The RedirectURL that opened the page. `main.tsx` reads it once and passes it on. */
export type OpenedLink = ReadLink<RedirectRequest>;

/** Returns the `returnUrl` of a RedirectURL, also of a faulty one, or undefined if there is no usable one (G39). */
export function findReturnUrl(link: OpenedLink): string | undefined {
  return link.ok ? link.request.returnUrl : link.returnUrl;
}

/** Parses the query of a RedirectURL and checks that its token agrees with it, as far as the token tells (G39). Never throws. */
export function readRedirectLink(query: string, context: LinkContext): OpenedLink {
  const link = parseRedirectRequest(query, context);
  if (!link.ok) return link;
  const { request } = link;
  const faults = findTokenFaults(request.token, (claims) => [
    claims.aud !== context.environment && "other_environment",
    claims.sub !== request.merchantCode && "other_merchant",
    claims.idPayment !== undefined && claims.idPayment !== request.idPayin && "other_payment",
    claims.money !== undefined && !isSameMoney(claims.money, request.money) && "other_money",
  ]);
  return faults.length === 0 ? link : { ok: false, faults, returnUrl: request.returnUrl };
}

/** Parses the query of a status link and checks that its token agrees with it, as far as the token tells (G39). Never throws. */
export function readStatusLink(
  query: string,
  { environment }: Pick<LinkContext, "environment">,
): ReadLink<StatusRequest> {
  const link = parseStatusRequest(query);
  if (!link.ok) return link;
  const { token, idPayin } = link.request;
  const faults = findTokenFaults(token, (claims) => [
    claims.aud !== environment && "other_environment",
    claims.idPayment !== undefined && claims.idPayment !== idPayin && "other_payment",
  ]);
  return faults.length === 0 ? link : { ok: false, faults };
}

// An unreadable token is left to the gateway, which alone can verify it.
function findTokenFaults(
  token: string,
  check: (claims: TokenClaims) => readonly (TokenMismatch | false)[],
): readonly PageLinkFault[] {
  const claims = readTokenClaims(token);
  return (claims ? check(claims) : [])
    .filter((fault) => fault !== false)
    .map((fault) => ({ parameter: "token", fault }) as const);
}

function isSameMoney(
  claimed: { readonly amount: string; readonly currencyCode: string },
  requested: RedirectRequest["money"],
): boolean {
  return (
    claimed.currencyCode === requested.currencyCode &&
    plainDigits(Number(claimed.amount)) === plainDigits(requested.amount)
  );
}
