import { readTokenClaims } from "#contract/tokenClaims.ts";

/**
 * Tells whether a token may give a reference, as far as it tells itself (G6, G12): a status link's may only read. One whose operations are
 * patterns is tried, and the service has the last word.
 */
export function mayGiveReference(token: string): boolean {
  const claims = readTokenClaims(token);
  if (claims?.action !== undefined) return claims.action === "PAYIN_CREATE";
  return claims?.ops?.some((operation) => operation.startsWith("POST ")) ?? true;
}
