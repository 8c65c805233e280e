import { readTokenClaims } from "#contract/tokenClaims.ts";

/** Operations that cover `GET /merchant-info`. Any other pattern only costs the channel name. */
const covering = new Set(["GET /merchant-info", "GET /merchant-info.*", "GET /.*"]);

/** Tells by its payload whether a token covers `GET /merchant-info` (§5, G44). */
export function coversMerchantInfo(token: string): boolean {
  return readTokenClaims(token)?.ops?.some((operation) => covering.has(operation)) ?? false;
}
