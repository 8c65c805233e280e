import { formatRedirectRequest } from "#contract/redirectRequest.ts";
import type { TokenClaims } from "#contract/token.ts";
import { money } from "./offeredOptions.ts";

/**
 * Returns the RedirectURL of an order with only the required fields (§1 row 1). Its token is like one for a merchant's
 * server.
 */
export function linkOf(origin: string, idPayin: string): string {
  return formatRedirectRequest(origin, {
    merchantCode: "SANDBOX",
    idPayin,
    token: tokenOf(origin, idPayin),
    money,
    callbackUrl: "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
    optionsAvailable: false,
    allowCustomerDataChange: false,
    customerData: {},
  });
}

/** Returns a token that the page can read. Its signature is invalid, but only the service checks it. */
function tokenOf(origin: string, idPayin: string): string {
  const claims = {
    iss: `${origin}/api`,
    aud: "sandbox",
    sub: "SANDBOX",
    jti: "measured",
    iat: 1_795_255_200,
    exp: 1_795_860_000,
    ops: [
      "POST /payins/!availablePaymentOptions",
      `POST /payins/${idPayin}`,
      `GET /payins/${idPayin}`,
      `POST /payins/${idPayin}/external-reference`,
      "GET /merchant-info",
    ],
    money: { amount: String(money.amount), currencyCode: money.currencyCode },
  } satisfies TokenClaims;
  const signature = Buffer.alloc(64, 7).toString("base64url");
  return [encode({ alg: "EdDSA", kid: "measured" }), encode(claims), signature].join(".");
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
