import type { TokenClaims } from "@pay/contract/token.ts";
import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import { coversCall, type LinkKind, listNeededCalls } from "./coversCall.ts";
import { judgeEndedToken } from "./judgeEndedToken.ts";
import type { TokenFault } from "../../boot/openedLink.ts";
import { readTokenExpiry } from "../readToken.ts";

/** The facts by which a token's fault is explained. */
export interface TokenUse {
  readonly token: string;
  readonly kind: LinkKind;
  readonly idPayin: string;
  /** Epoch milliseconds of the service's clock. */
  readonly nowMs: number;
}

const newToken = "Get a new token and open a new link.";

/**
 * Explains why a token does not open a link, and what to do about it (G6, G39). Everything in it is the token's own claim, which
 * only the service can verify.
 */
export function explainToken(fault: TokenFault, use: TokenUse): string {
  if (fault === "unauthorized") return explainUnauthorized(use);
  const claims = readTokenClaims(use.token);
  if (claims === undefined) {
    return `The service answered 403: it does not cover the calls of this page. ${askFor(use)}`;
  }
  const { aud, sub, idPayment = "none", money } = claims;
  const words = {
    other_environment: `It was made for ${aud}, and this page is of the other environment. Get the token from this environment’s API.`,
    other_merchant: `It was made for the merchant ${sub}. Give that merchantCode, or a token of this merchant.`,
    other_payment: `It was made for the order ${idPayment}: the idPayin was changed, or the token is another order’s. Get a token for this idPayin.`,
    other_money: `It was made for ${shorten(money?.amount)} ${shorten(money?.currencyCode)}: the amount or the currency was changed. Get a token for this amount.`,
    too_narrow: explainTooNarrow(claims, use),
  };
  return words[fault];
}

function explainUnauthorized({ token, nowMs }: TokenUse): string {
  const endsAtMs = readTokenExpiry(token);
  const end = endsAtMs === undefined ? "an unknown time" : new Date(endsAtMs).toISOString();
  const signature = token.split(".")[2] ?? "";
  const words = {
    unreadable: `Its payload cannot be read: it was cut off or changed. ${newToken}`,
    cut: `Its signature has ${signature.length} of 86 characters: it was cut off. Give the whole token.`,
    expired: `It expired at ${end}, and the service answered 401. ${newToken} Set validitySecs for a longer life (G52).`,
    refused: `It is valid until ${end} by its own account, but the service answered 401: it was changed, revoked, or signed by another service. ${newToken}`,
  };
  return words[judgeEndedToken(token, nowMs)];
}

function explainTooNarrow(claims: TokenClaims, use: TokenUse): string {
  const { action, ops = [] } = claims;
  const other = ops
    .map((operation) => /^\w+ \/payins\/([\w.~-]{1,64})$/.exec(operation)?.[1])
    .find((id) => id !== undefined && id !== use.idPayin);
  const needed = listNeededCalls(use.kind, use.idPayin);
  const uncovered = needed.filter((call) => coversCall(claims, call) === "no");
  const ofPayin = needed.filter(({ path }) => path === `/payins/${use.idPayin}`);
  if (other !== undefined && ofPayin.every((call) => uncovered.includes(call))) {
    return `Its operations are for the order ${other}: the idPayin was changed, or the token is another order’s. Get a token for this idPayin.`;
  }
  const what = action ?? "It";
  const missing = uncovered.map(({ method, path }) => `${method} ${path}`);
  const calls = missing.join(", ") || "the calls of this page";
  return `${what} does not cover ${calls}: the service answered 403. ${askFor(use)}`;
}

function askFor({ kind }: TokenUse): string {
  const action = kind === "payment" ? "PAYIN_CREATE" : "PAYIN_INFO";
  return `Get a token with the action ${action} for this idPayin (§5).`;
}

function shorten(claim = ""): string {
  return claim.slice(0, 20);
}
