import { readTokenClaims } from "#contract/tokenClaims.ts";

/**
 * Tells whether a token may send a reference, as far as it tells (G6, G12). A status link's token may only read. A token with
 * patterns is tried, and the service decides.
 */
export function mayGiveReference(token: string): boolean {
  const claims = readTokenClaims(token);
  if (claims?.action !== undefined) return claims.action === "PAYIN_CREATE";
  return claims?.ops?.some((operation) => operation.startsWith("POST ")) ?? true;
}
