import {
  type LinkContext,
  type LinkFault,
  parseRedirectRequest,
  parseStatusRequest,
  type RedirectRequest,
  type StatusRequest,
} from "#contract/redirectRequest.ts";
import { plainDigits } from "#contract/amount.ts";
import type { TokenClaims } from "#contract/token.ts";
import { readTokenClaims } from "#contract/tokenClaims.ts";

/**
 * The faults of a link: an invalid parameter, or a token that disagrees with the link (G39). The functions below never return
 * `too_narrow`: the pages add it when the service answers 403, because the token covers too few calls.
 */
export type PageLinkFault =
  | LinkFault
  | {
      readonly parameter: "token";
      readonly fault:
        | "other_environment"
        | "other_merchant"
        | "other_payment"
        | "other_money"
        | "too_narrow";
    };

/** A valid link, or its faults with the return link if `returnUrl` is usable (G39). */
export type ReadLink<Request> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly faults: readonly PageLinkFault[]; readonly returnUrl?: string };

/** Parses the query of a RedirectURL and checks that its token agrees with it, as far as the token tells (G39). Never throws. */
export function readRedirectLink(query: string, context: LinkContext): ReadLink<RedirectRequest> {
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

type TokenFault = Exclude<PageLinkFault, LinkFault>["fault"];

// An unreadable token is left to the gateway, which alone can verify it.
function findTokenFaults(
  token: string,
  check: (claims: TokenClaims) => readonly (TokenFault | false)[],
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
