import { createHash } from "node:crypto";
import { formatRedirectRequest, type RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { buildStatusUrl } from "@pay/contract/redirectUrl.ts";
import type { TokenClaims } from "@pay/contract/token.ts";

/** The order of mocked journeys; the contract's samples have the same id. */
export const idPayin = "A-1042";

/** The operations that the payment page needs. */
export const pageOperations = [
  "POST /payins/!availablePaymentOptions",
  `POST /payins/${idPayin}`,
  `GET /payins/${idPayin}`,
  `POST /payins/${idPayin}/external-reference`,
  "GET /merchant-info",
];

/** As long as a signature of the service, and as mixed (G6). */
const signature = createHash("sha512").update("mocked").digest("base64url");

/** Returns a token with readable claims and a signature that only a gateway could check. */
export function mockedToken(overrides: Partial<TokenClaims> = {}): string {
  const claims = {
    iss: "https://gateway.example/api",
    aud: "sandbox",
    sub: "SANDBOX",
    jti: "mocked-token",
    iat: 1_795_255_200,
    exp: 1_795_860_000,
    ops: pageOperations,
    ...overrides,
  } satisfies TokenClaims;
  return [encode({ alg: "EdDSA", kid: "mocked" }), encode(claims), signature].join(".");
}

/** Returns a RedirectURL of scenario 1: OFFLINE in yen by default. */
export function mockedLink(webAppUrl: string, overrides: Partial<RedirectRequest> = {}): string {
  return formatRedirectRequest(webAppUrl, {
    merchantCode: "SANDBOX",
    idPayin,
    token: mockedToken(),
    money: { amount: 5000, currencyCode: "JPY" },
    callbackUrl: "https://shop.example/callback",
    returnUrl: "https://shop.example/return",
    optionsAvailable: false,
    allowCustomerDataChange: false,
    customerData: {},
    ...overrides,
  });
}

/** Returns the status link of the same order, with a token that may only read it. */
export function mockedStatusLink(webAppUrl: string, currencyCode = "JPY"): string {
  const token = mockedToken({ ops: [`GET /payins/${idPayin}`] });
  return buildStatusUrl(webAppUrl, { idPayin, token, currencyCode });
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
