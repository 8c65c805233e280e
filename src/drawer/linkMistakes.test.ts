import type { TokenClaims } from "@pay/contract/token.ts";
import { expect, test } from "vitest";
import type { ApiErrorKind } from "../api/apiError.ts";
import { brokenPages, chooseBrokenPage } from "../redirect/broken/chooseBrokenPage.ts";
import { describeFault } from "../redirect/broken/explainFault.ts";
import { readRedirectLink } from "../redirect/readLink.ts";
import { english } from "../testing/english.ts";
import { sampleParameters, sampleSnapshot } from "../testing/sampleSnapshot.ts";
import { sampleToken } from "../testing/sampleToken.ts";
import { toFacts } from "./toFacts.ts";

/*
 * Mistakes in a RedirectURL, each with the page's heading for the customer and the line for the shop (G39). The developer drawer
 * and the console say the same. linkHints.test.ts has the mistakes that do not break a link.
 */

const cutOrChanged = "This payment link does not work";
const ofAnother = "This link does not open this payment";
const ended = "This payment link is no longer valid";

type Change = Readonly<Record<string, string>> | ((query: string) => string);
type Row = readonly [change: Change, line: string];

/** Returns the query of a valid link after a change: other values, which are encoded, or another text. */
function changed(change: Change): string {
  if (typeof change === "object") {
    return `?${new URLSearchParams({ ...sampleParameters, ...change }).toString()}`;
  }
  return change(`?${new URLSearchParams(sampleParameters).toString()}`);
}

/** Returns what the customer, the shop and the drawer read about a link that is wrong, or that the service refused. */
function explain(
  address: string,
  failure?: ApiErrorKind,
  environment: "sandbox" | "live" = "sandbox",
) {
  const context = { environment, webAppOrigin: "https://pay.example" };
  const { search: query, hash } = new URL(address, context.webAppOrigin);
  const snapshot = sampleSnapshot({}, { search: query, hash, context, optionsFailure: failure });
  const link = readRedirectLink(query, context);
  const fault = failure === "forbidden" ? "too_narrow" : "unauthorized";
  const faults = link.ok ? [{ parameter: "token", fault } as const] : link.faults;
  const { nowMs } = snapshot;
  const values = new URLSearchParams(query);
  const token = values.get("token") ?? "";
  const [title] = brokenPages[chooseBrokenPage(faults, token, nowMs)];
  const source = { kind: "payment", query, values, hash, context, nowMs } as const;
  const refused = toFacts(snapshot).parameters.filter(({ verdict }) => verdict === "refused");
  return {
    heading: english.text(title),
    details: faults.map((each) => describeFault(each, source)),
    drawer: refused.map(({ name, why }) => `${name || "the link"}: ${why}`),
  };
}

function expectRow(heading: string, line: string, answer: ReturnType<typeof explain>): void {
  expect(answer).toEqual({ heading, details: [line], drawer: [line] });
  // The parameter, the reason, and the way out.
  expect(line).toMatch(/^[\w ]+: .+[.:] .+[.)]$/);
}

const encodeUrl = "Give an absolute https address, encoded with encodeURIComponent (G24).";
const digits = "Write digits only, such as 5000: JPY has no decimals (G32).";
const orderId =
  "Give your order id: letters, digits and . _ ~ -, a letter or digit first, at most 64 (G15).";
const wholeToken =
  "Give the whole token that POST /auth-tokens or POST /auth-tokens-by-action answered.";

const brokenLinks: readonly Row[] = [
  [{ amount: "5,000" }, `amount: It has a comma. ${digits}`],
  [
    { amount: "1,234.50", currencyCode: "PHP" },
    "amount: It has a comma. Write digits with a point before the decimals and no separators, such as 5000.00 (G32).",
  ],
  [{ amount: "5 000" }, `amount: It has a space. ${digits}`],
  [{ amount: "¥5000" }, `amount: It has a currency sign, a letter or another character. ${digits}`],
  [{ amount: "５０００" }, `amount: It has digits of another script. ${digits}`],
  [{ amount: "5e3" }, `amount: It has an exponent. ${digits}`],
  [{ amount: "-5000" }, `amount: It is negative. ${digits}`],
  [{ amount: "+5000" }, `amount: It has a plus sign. ${digits}`],
  [{ amount: "50-00" }, `amount: It has a sign among its digits. ${digits}`],
  [{ amount: "1.234.567" }, `amount: It has more than one point. ${digits}`],
  [{ amount: "5000." }, `amount: A digit is missing beside its point. ${digits}`],
  [{ amount: "05000" }, `amount: It begins with a zero. ${digits}`],
  [{ amount: "0" }, "amount: It is zero. Give an amount above 0 (G16)."],
  [
    { amount: "10.5" },
    "amount: It has decimals, and JPY has none. Round it to a whole number (G16).",
  ],
  [
    { amount: "10.505", currencyCode: "PHP" },
    "amount: It has more decimals than PHP, which has 2. Round it to 2 (G16).",
  ],
  [
    { amount: "999999999999.999", currencyCode: "PHP" },
    "amount: It is too large. Give at most 999999999999.99 (G16).",
  ],
  [{ currencyCode: "jpy" }, "currencyCode: It has lower case letters. Write JPY (§2)."],
  [
    { currencyCode: "EUR" },
    "currencyCode: The service has no such currency. Give one of ARS, BRL, COP, GHS, IDR, INR, JPY, KES, KRW, LAK, MXN, NGN, PHP, TWD, USD, VND, ZAR.",
  ],
  [
    { currencyCode: "USDC" },
    "currencyCode: USDC occurs only in answers. Give the order’s currency (§2).",
  ],
  [
    { callbackUrl: "http://shop.example/callback" },
    "callbackUrl: It is http on a public host. Use https: the sandbox allows http only to this machine, private addresses and the page’s own origin (G24).",
  ],
  [{ callbackUrl: "/callback" }, `callbackUrl: It is relative: it has no host. ${encodeUrl}`],
  [{ callbackUrl: "shop.example/callback" }, `callbackUrl: It has no scheme. ${encodeUrl}`],
  [
    { callbackUrl: "https:shop.example" },
    `callbackUrl: It is not an address that can be parsed. ${encodeUrl}`,
  ],
  [
    { callbackUrl: "https://ada:pass@shop.example/" },
    "callbackUrl: It has a user name or a password before its host. Leave them out (G24).",
  ],
  [
    { callbackUrl: `https://shop.example/${"a".repeat(2048)}` },
    "callbackUrl: It has 2069 characters. Give at most 2048, also after encoding (G24).",
  ],
  [
    { returnUrl: "javascript:alert(1)" },
    "returnUrl: It has another scheme than https. Use https (G24).",
  ],
  [{ returnUrl: "https%3A%2F%2Fshop.example%2F" }, `returnUrl: It is encoded twice. ${encodeUrl}`],
  [
    { returnUrl: "https://shop.example/my orders" },
    `returnUrl: It has a space or a line break. ${encodeUrl}`,
  ],
  [{ returnUrl: "" }, `returnUrl: Required, but empty. ${encodeUrl}`],
  [
    (query) => query.replace("callbackUrl", "callbackURL"),
    "callbackUrl: Required, but missing. Rename “callbackURL” to callbackUrl: names are exact.",
  ],
  [
    (query) => query.replace(/callbackUrl=[^&]*/, "callbackUrl=https://shop.example/#/callback"),
    "returnUrl: Required, but missing. It stands behind a # that is not encoded. Encode the address before it with encodeURIComponent.",
  ],
  [
    (query) => query.replace(/&currencyCode=JPY/, ""),
    "currencyCode: Required, but missing. Give an ISO 4217 code in capitals, such as PHP (§2).",
  ],
  [{ idPayin: "2026/17" }, `idPayin: It has “/”. ${orderId}`],
  [{ idPayin: "order 17" }, `idPayin: It has a space. ${orderId}`],
  [{ idPayin: "_17" }, `idPayin: It begins with “_”. ${orderId}`],
  [{ idPayin: "Größe-17" }, `idPayin: It has the character U+00F6. ${orderId}`],
  [{ idPayin: "7".repeat(65) }, `idPayin: It has 65 characters. ${orderId}`],
  [
    { merchantCode: "M.1" },
    "merchantCode: It has “.”. Give your Merchant ID: letters, digits, _ and -, a letter or digit first, at most 64.",
  ],
  [(query) => `${query}&currencyCode=PHP`, "currencyCode: Given more than once. Give it once."],
  [
    (query) => query.replace(/returnUrl=[^&]*/, "returnUrl=https://shop.example/?x=1&amount=1"),
    "amount: Given more than once. One looks like a part of returnUrl, whose & is not encoded. Encode that address with encodeURIComponent.",
  ],
  [
    { accountName: "x".repeat(16_384) },
    "the link: It has 16781 characters, and 16384 are allowed. Shorten the addresses or the customer data (G17).",
  ],
  [{ token: "e30.e30" }, `token: It has 2 of 3 parts: it was cut off. ${wholeToken}`],
  [{ token: "e30.e30." }, `token: One of its 3 parts is empty: it was cut. ${wholeToken}`],
  [{ token: "Bearer e30.e30.e30" }, "token: It begins with “Bearer”. Give the token alone."],
  [{ token: "e30.e30.e3 0" }, `token: It has a space, which no token has. ${wholeToken}`],
];

const titled = brokenLinks.map(([change, line]) => [line, change] as const);

test.each(titled)("a wrong link is explained to the shop: %s", (line, change) => {
  expectRow(cutOrChanged, line, explain(changed(change)));
});

test("an amount is explained also beside a currency that the service does not know", () => {
  const found = ["1000000000000", "5.0000001"].flatMap(
    (amount) => explain(changed({ amount, currencyCode: "EUR" })).details,
  );
  expect(found.filter((line) => line.startsWith("amount"))).toEqual([
    "amount: It is too large. Give at most 999999999999.99 (G16).",
    "amount: It has more than 6 decimals. Round it (G32).",
  ]);
});

test("http to this machine is explained as what it is in live", () => {
  const query = changed({
    callbackUrl: "http://localhost:3000/",
    token: sampleToken({ aud: "live" }),
  });
  expectRow(
    cutOrChanged,
    "callbackUrl: It is http. Use https (G24).",
    explain(query, undefined, "live"),
  );
});

test.each(["callbackUrl", "returnUrl"] as const)(
  "a %s to which the token is not bound is explained to the shop (G51)",
  (parameter) => {
    const fault = { parameter, fault: "other_address" } as const;
    const [title] = brokenPages[chooseBrokenPage([fault], sampleToken(), 0)];
    expect(english.text(title)).toBe(ofAnother);
    const values = new URLSearchParams();
    const context = { environment: "live" } as const;
    const link = { kind: "payment", query: "", values, hash: "", context, nowMs: 0 } as const;
    expect(describeFault(fault, link)).toBe(
      `${parameter}: It is another address than the token is bound to. Give the ${parameter} of the token request, sign for sign, or get a token for this one (G51).`,
    );
  },
);

const signature = "s".repeat(86);
const withClaims = (claims: Partial<TokenClaims>) => ({ token: sampleToken(claims) });
const withSignature = (text: string) => ({
  token: sampleToken().replace(/[^.]*$/, text),
});
const ofOrder = "Get a token for this idPayin.";

/** A change, the service's refusal if the page asks it, the heading for the customer, and the line for the shop. */
type TokenRow = readonly [Change, ApiErrorKind | undefined, heading: string, line: string];

const tokens: readonly TokenRow[] = [
  [
    { token: "e30.e3.e30" },
    "unauthorized",
    cutOrChanged,
    "token: Its payload cannot be read: it was cut off or changed. Get a new token and open a new link.",
  ],
  [
    withSignature("c2ln"),
    "unauthorized",
    cutOrChanged,
    "token: Its signature has 4 of 86 characters: it was cut off. Give the whole token.",
  ],
  [
    withClaims({ exp: 1_763_720_000 }),
    "unauthorized",
    ended,
    "token: It expired at 2025-11-21T10:13:20.000Z, and the service answered 401. Get a new token and open a new link. Set validitySecs for a longer life (G52).",
  ],
  [
    withSignature(signature),
    "unauthorized",
    ended,
    "token: It is valid until 2025-11-21T10:30:00.000Z by its own account, but the service answered 401: it was changed, revoked, or signed by another service. Get a new token and open a new link.",
  ],
  [
    { idPayin: "A-1043" },
    undefined,
    ofAnother,
    `token: It was made for the order A-1042: the idPayin was changed, or the token is another order’s. ${ofOrder}`,
  ],
  [
    withClaims({ money: { amount: "5001", currencyCode: "JPY" } }),
    undefined,
    ofAnother,
    "token: It was made for 5001 JPY: the amount or the currency was changed. Get a token for this amount.",
  ],
  [
    withClaims({ sub: "M-2" }),
    undefined,
    ofAnother,
    "token: It was made for the merchant M-2. Give that merchantCode, or a token of this merchant.",
  ],
  [
    withClaims({ aud: "live" }),
    undefined,
    ofAnother,
    "token: It was made for live, and this page is of the other environment. Get the token from this environment’s API.",
  ],
  [
    withClaims({ action: "PAYIN_INFO" }),
    "forbidden",
    ofAnother,
    "token: PAYIN_INFO does not cover POST /payins/!availablePaymentOptions, POST /payins/A-1042: the service answered 403. Get a token with the action PAYIN_CREATE for this idPayin (§5).",
  ],
  [
    withClaims({
      action: undefined,
      idPayment: undefined,
      ops: ["POST /payins/!availablePaymentOptions", "POST /payins/B-7", "GET /payins/B-7"],
    }),
    "forbidden",
    ofAnother,
    `token: Its operations are for the order B-7: the idPayin was changed, or the token is another order’s. ${ofOrder}`,
  ],
  [
    withClaims({ action: undefined, idPayment: undefined, ops: ["GET /payins/A-1042"] }),
    "forbidden",
    ofAnother,
    "token: It does not cover POST /payins/!availablePaymentOptions, POST /payins/A-1042: the service answered 403. Get a token with the action PAYIN_CREATE for this idPayin (§5).",
  ],
];

const tokenRows = tokens.map(([change, failure, heading, line]) => ({
  change,
  failure,
  heading,
  line,
}));

test.each(tokenRows)("“$heading” is explained to the shop: $line", (row) => {
  expectRow(row.heading, row.line, explain(changed(row.change), row.failure));
});
