import { readTokenClaims } from "#contract/tokenClaims.ts";

/** Operations that cover `GET /merchant-info`; a stranger pattern costs the channel name and nothing else. */
const covering = new Set(["GET /merchant-info", "GET /merchant-info.*", "GET /.*"]);

/** Tells whether a token covers `GET /merchant-info`: its payload tells (§5, G44). */
export function coversMerchantInfo(token: string): boolean {
  return readTokenClaims(token)?.ops?.some((operation) => covering.has(operation)) ?? false;
}
