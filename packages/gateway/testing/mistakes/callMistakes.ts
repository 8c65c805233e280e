import type { ApiCall } from "../apiCall.ts";
import { type Mistakes, type Site, signed } from "./mistake.ts";

const read = { path: "/payins/A-1" } as const;
const under = (authorization: (site: Site) => string) => (site: Site) => ({
  ...read,
  headers: { authorization: authorization(site) },
});
const at =
  (path: string, more: Partial<ApiCall> = {}) =>
  ({ token }: Site) => ({ path, token, ...more });
const version = (given: string) => at("/merchant-info", { version: given });
const post =
  (body: string | Buffer, headers: Record<string, string> = {}) =>
  ({ token }: Site) =>
    ({ method: "POST", path: "/payins/A-1", token, body, headers }) as const;
const bySecret = (body: object) => () => ({ method: "POST", path: "/auth-tokens", body }) as const;
const bySignature = (signature: string) => (site: Site) => ({
  ...signed(site),
  headers: { "x-signature": signature },
});

/** Mistakes in the proof of a call (§5, G8, G10). The service's time is 2026-11-21T10:02:00.000Z, 1795255320. */
export const proofMistakes: Mistakes = {
  "no token": () => read,
  "a token without Bearer": under(({ token }) => token),
  "Basic in place of Bearer": under(() => "Basic QWRhOng="),
  "Bearer alone": under(() => "Bearer "),
  "Bearer twice": under(({ token }) => `Bearer Bearer ${token}`),
  "a token in quotation marks": under(({ token }) => `Bearer "${token}"`),
  "a token in angle brackets": under(({ token }) => `Bearer <${token}>`),
  "an empty variable": under(() => "Bearer undefined"),
  "a token without its last part": under(
    ({ token }) => `Bearer ${token.split(".").slice(0, 2).join(".")}`,
  ),
  "a token cut at its end": under(({ token }) => `Bearer ${token.slice(0, -9)}`),
  "an expired token": under(({ endedToken }) => `Bearer ${endedToken}`),
  "a token of live": under(({ liveToken }) => `Bearer ${liveToken}`),
  "a merchant that does not exist": (site) => signed(site, { merchantCode: "NOBODY" }),
  "a signature by another key": ({ nowSecs, otherKey }) => signed({ nowSecs, key: otherKey }),
  "another key and an old time": ({ otherKey }) => signed({ nowSecs: 1, key: otherKey }),
  "a wrong secret": bySecret({ merchantCode: "SANDBOX", secret: "x", operations: ["GET /.*"] }),
  "neither signature nor secret": bySecret({ merchantCode: "SANDBOX", operations: ["GET /.*"] }),
  "merchantcode in small letters": bySecret({ merchantcode: "SANDBOX", secret: "x" }),
  "a merchantCode with a space": bySecret({ merchantCode: "SAND BOX", secret: "x" }),
  "a signature in hexadecimal": bySignature("0a".repeat(256)),
  "a signature in base64url": bySignature("ab_-".repeat(85)),
  "a signature of two lines": bySignature("abcd efgh"),
  "no timestamp": (site) => signed(site, { timestamp: undefined }),
  "a timestamp in milliseconds": (site) => signed(site, { timestamp: 1_795_255_320_000 }),
  "a timestamp as text": (site) => signed(site, { timestamp: "1795255320" }),
  "a timestamp with decimals": (site) => signed(site, { timestamp: 1_795_255_320.5 }),
  "a clock that is behind": (site) => signed(site, { timestamp: 1_795_254_920 }),
  "a clock that is ahead": (site) => signed(site, { timestamp: 1_795_258_920 }),
  "an operation with the star of a file name": ({ starToken }) => ({ ...read, token: starToken }),
  "a token of another payment": ({ infoToken }) => ({ path: "/payins/A-2", token: infoToken }),
};

/** Mistakes in the path, the method, the version and the form of the body (§9, G8, G10, G18). */
export const wireMistakes: Mistakes = {
  "a slash at the end": at("/payins/A-1/"),
  "two slashes": at("//payins/A-1"),
  "/api twice": at("/api/payins/A-1"),
  "a version in the path": at("/v2/payins/A-1"),
  "a path in capitals": at("/Payins/A-1"),
  "an id with a slash": at("/payins/A/1"),
  "another word": at("/orders/A-1"),
  "a lone %": at("/payins/100%"),
  "no version": version(""),
  "the version v2": version("v2"),
  "the version 2.79": version("2.79"),
  "the version twice": version("2, 2"),
  "an id that was never used": at("/payins/ORDER-0"),
  "an address without /api": at("/auth-tokens", { base: "", method: "POST", body: {} }),
  "/API in capitals": at("/payins/A-1", { base: "/API" }),
  "a version in place of /api": at("/payins/A-1", { base: "/v2" }),
  "a create without its id": at("/payins", { method: "POST", body: {} }),
  "a create of a payout without its id": at("/payouts", { method: "POST", body: {} }),
  "GET for POST": at("/payins/!availablePaymentOptions"),
  "PUT for POST": at("/payins/A-1", { method: "PUT" }),
  "a form": post("amount=5", { "content-type": "application/x-www-form-urlencoded" }),
  "a compressed body": post("{}", { "content-encoding": "gzip" }),
  "no body": post(""),
  "a form that says that it is JSON": post("amount=5000&currencyCode=JPY"),
  "a byte order mark": post("\uFEFF{}"),
  "a comma too many": post('{"money":{"amount":5000,}}'),
  "single quotation marks": post("{'amount':5000}"),
  "a comment": post('{\n  // to pay\n  "amount":5000}'),
  "a value of Python": post('{"amount":None}'),
  "a number that is none": post('{"amount":NaN}'),
  "quotation marks of a text editor": post("{“amount”:5000}"),
  "a body cut at its end": post('{"amount":5000'),
  "a key twice": post('{"amount":1,"amount":2}'),
  "another encoding": post(Buffer.from('{"a":"caf\xE9"}', "latin1")),
};
