import { matchesShape, isText, optional, type Shape } from "./matchesShape.ts";
import { isMerchantCode, isPaymentId, tokenActions } from "./wireValues.ts";
import type { TokenClaims } from "./token.ts";

// Refuses a byte order mark and invalid UTF-8: the gateway issues no such token.
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Returns a token's claims without verifying its signature, or undefined if it is not a token of this service. The web app
 * shows them, and calls only operations that the token covers (G39, G44).
 */
export function readTokenClaims(token: string): TokenClaims | undefined {
  const [, payload, signature, ...more] = token.split(".");
  if (payload === undefined || signature === undefined || more.length > 0) return undefined;
  try {
    const bytes = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const text = utf8.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const claims: unknown = JSON.parse(text);
    return isTokenClaims(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

// Checked without zod, because the inline script carries no schemas. A test compares this shape with `TokenClaims`.
const claimShape = {
  iss: isText,
  aud: (value) => value === "sandbox" || value === "live",
  sub: (value) => isText(value) && isMerchantCode(value),
  jti: isText,
  iat: Number.isFinite,
  exp: Number.isFinite,
  action: optional((value) => tokenActions.some((action) => action === value)),
  idPayment: optional((value) => isText(value) && isPaymentId(value)),
  ops: optional([isText]),
  money: optional({ amount: isText, currencyCode: isText }),
  addresses: optional({ callbackUrl: optional(isText), returnUrl: optional(isText) }),
} satisfies Record<keyof TokenClaims, Shape>;

function isTokenClaims(value: unknown): value is TokenClaims {
  return matchesShape(value, claimShape);
}
