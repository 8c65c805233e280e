import { readGivenValues } from "@pay/contract/givenValues.ts";
import { readTokenClaims } from "@pay/contract/tokenClaims.ts";

/**
 * Matches an operation that may cover `GET /merchant-info`: the call itself, or any pattern for GET. A pattern below `/payins/`
 * covers it only as one of several alternatives.
 */
const mayCoverInfo = /^GET (\/merchant-info$|(?!\/payins\/[^|]*$).*[^\w/ !-])/;

/**
 * Tells by its payload whether a token may cover `GET /merchant-info` (§5, G44). Only the service evaluates patterns. A token of
 * an action, or of the literal paths of other calls, does not cover it.
 */
export function coversMerchantInfo(token: string): boolean {
  return readTokenClaims(token)?.ops?.some((operation) => mayCoverInfo.test(operation)) ?? false;
}

/**
 * Tells whether the host of the return link stands for the shop's name: the token cannot ask for the name, but binds the link (G46, G51).
 * Elsewhere the link is compared with the token (`checkBoundAddresses`).
 */
export function bindsShop(token: string): boolean {
  return !coversMerchantInfo(token) && readTokenClaims(token)?.addresses?.returnUrl !== undefined;
}

/**
 * Tells whether a token may send a reference, as far as it tells (G6, G12). A status link's token may only read. A token with
 * patterns is tried, and the service decides.
 */
export function mayGiveReference(token: string): boolean {
  const claims = readTokenClaims(token);
  if (claims?.action !== undefined) return claims.action === "PAYIN_CREATE";
  return claims?.ops?.some((operation) => operation.startsWith("POST ")) ?? true;
}

/**
 * Returns when a token expires, in epoch milliseconds, or undefined if it does not tell. Anybody can write a token, so the value
 * may also be one that no date can hold.
 */
export function readTokenExpiry(token: string): number | undefined {
  const date = new Date((readTokenClaims(token)?.exp ?? Number.NaN) * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.getTime();
}

/** Characters of an Ed25519 signature in base64url: every token of the service ends with one (G6). */
const signatureLength = 86;

/** Tells whether the signature of a token has all its characters. */
export function isWholeSignature(token: string): boolean {
  return (token.split(".")[2]?.length ?? 0) >= signatureLength;
}

/** Returns the token of a link's query; undefined if there is none, or another one too. */
export function readLinkToken(query: string): string | undefined {
  const [token, another] = readGivenValues(query).get("token") ?? [];
  return another === undefined ? token : undefined;
}

/** Tells whether the query of a link has one token, and the token all its parts. A link without one can be anybody's (G40). */
export function hasWholeToken(query: string): boolean {
  const token = readLinkToken(query);
  return token !== undefined && isWholeSignature(token) && readTokenClaims(token) !== undefined;
}
