import { formatRedirectRequest } from "#contract/redirectRequest.ts";
import type { TokenClaims } from "#contract/token.ts";
import { money } from "./offeredOptions.ts";

/** The RedirectURL of an order with nothing but what is required (§1 row 1), its token as a merchant's server asks for it. */
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

/** A token that a page can read; only a service could check its signature. */
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
