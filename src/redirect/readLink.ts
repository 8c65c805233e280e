import {
  type LinkContext,
  parseRedirectRequest,
  parseStatusRequest,
  type RedirectRequest,
  type StatusRequest,
} from "@pay/contract/redirectRequest.ts";
import { plainDigits } from "@pay/contract/amount.ts";
import type { TokenClaims } from "@pay/contract/token.ts";
import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import type { OpenedLink, PageLinkFault, ReadLink, TokenMismatch } from "../boot/openedLink.ts";

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
