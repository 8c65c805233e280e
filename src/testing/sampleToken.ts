import type { TokenClaims } from "@pay/contract/token.ts";

/** Returns a token with the claims of a gateway's token and an invalid signature. For tests only. */
export function sampleToken(overrides: Partial<TokenClaims> = {}): string {
  const claims: TokenClaims = {
    iss: "https://gateway.example",
    aud: "sandbox",
    sub: "M-1",
    jti: "t-1",
    iat: 1_763_719_200,
    exp: 1_763_721_000,
    action: "PAYIN_CREATE",
    idPayment: "A-1042",
    ...overrides,
  };
  return ["e30", toBase64Url(JSON.stringify(claims)), "c2lnbmF0dXJl"].join(".");
}

function toBase64Url(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
