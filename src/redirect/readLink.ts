import {
  type LinkContext,
  type LinkFault,
  type ParsedLink,
  parseRedirectRequest,
  parseStatusRequest,
  type RedirectRequest,
  type StatusRequest,
} from "#contract/redirectRequest.ts";
import { plainDigits } from "#contract/amount.ts";
import type { TokenClaims } from "#contract/token.ts";
import { readTokenClaims } from "#contract/tokenClaims.ts";

/**
 * The faults of a link: an invalid parameter, or a token that disagrees with the link (G39). Only the service can tell that a
 * token covers too little for a payment (403).
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
  return withToken(parseRedirectRequest(query, context), (claims, request) => [
    claims.aud !== context.environment && "other_environment",
    claims.sub !== request.merchantCode && "other_merchant",
    claims.idPayment !== undefined && claims.idPayment !== request.idPayin && "other_payment",
    claims.money !== undefined && !isSameMoney(claims.money, request.money) && "other_money",
  ]);
}

/** Parses the query of a status link and checks that its token agrees with it, as far as the token tells (G39). Never throws. */
export function readStatusLink(
  query: string,
  { environment }: Pick<LinkContext, "environment">,
): ReadLink<StatusRequest> {
  return withToken(parseStatusRequest(query), (claims, request) => [
    claims.aud !== environment && "other_environment",
    claims.idPayment !== undefined && claims.idPayment !== request.idPayin && "other_payment",
  ]);
}

type TokenFault = Exclude<PageLinkFault, LinkFault>["fault"];

// An unreadable token is left to the gateway, which alone can verify it.
function withToken<Request extends { readonly token: string }>(
  link: ParsedLink<Request>,
  judge: (claims: TokenClaims, request: Request) => readonly (TokenFault | false)[],
): ReadLink<Request> {
  if (!link.ok) return link;
  const claims = readTokenClaims(link.request.token);
  if (claims === undefined) return link;
  const faults = judge(claims, link.request)
    .filter((fault) => fault !== false)
    .map((fault) => ({ parameter: "token", fault }) as const);
  return faults.length === 0 ? link : { ok: false, faults, ...returnUrlOf(link.request) };
}

function returnUrlOf(request: object): { returnUrl?: string } {
  return "returnUrl" in request && typeof request.returnUrl === "string"
    ? { returnUrl: request.returnUrl }
    : {};
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
