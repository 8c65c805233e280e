import { readTokenClaims } from "#contract/tokenClaims.ts";

/** Operations that cover `GET /merchant-info`. Any other pattern only costs the channel name. */
const covering = new Set(["GET /merchant-info", "GET /merchant-info.*", "GET /.*"]);

/** Tells by its payload whether a token covers `GET /merchant-info` (§5, G44). */
export function coversMerchantInfo(token: string): boolean {
  return readTokenClaims(token)?.ops?.some((operation) => covering.has(operation)) ?? false;
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
