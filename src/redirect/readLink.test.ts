import { formatRedirectRequest } from "@pay/contract/redirectRequest.ts";
import { buildStatusUrl } from "@pay/contract/redirectUrl.ts";
import type { TokenClaims } from "@pay/contract/token.ts";
import { afterEach, expect, test, vi } from "vitest";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { sampleToken } from "../testing/sampleToken.ts";
import { checkBoundAddresses } from "./boundAddresses.ts";
import { findReturnUrl } from "./findReturnUrl.ts";
import { readRedirectLink, readStatusLink } from "./readLink.ts";

const context = { environment: "sandbox" } as const;

function redirectQuery(claims?: Partial<TokenClaims>): string {
  const token = claims === undefined ? "aaaa.bbbb.cccc" : sampleToken(claims);
  return new URL(formatRedirectRequest("https://pay.example", sampleRequest({ token }))).search;
}

test("a link whose token agrees with it is followed", () => {
  const money = { amount: "5000", currencyCode: "JPY" };
  expect(readRedirectLink(redirectQuery({ money }), context).ok).toBe(true);
});

test("an unreadable token is left to the gateway", () => {
  expect(readRedirectLink(redirectQuery(), context).ok).toBe(true);
});

test.each([
  { claims: { aud: "live" }, fault: "other_environment" },
  { claims: { sub: "M-2" }, fault: "other_merchant" },
  { claims: { idPayment: "A-1043" }, fault: "other_payment" },
  { claims: { money: { amount: "5001", currencyCode: "JPY" } }, fault: "other_money" },
  { claims: { money: { amount: "5000", currencyCode: "KRW" } }, fault: "other_money" },
] as const)("a token with $claims is refused as $fault, and the return link stays", (row) => {
  expect(readRedirectLink(redirectQuery(row.claims), context)).toEqual({
    ok: false,
    faults: [{ parameter: "token", fault: row.fault }],
    returnUrl: "https://shop.example/return",
  });
});

// printf %s https://shop.example/callback | openssl dgst -sha256 -binary | openssl base64 -A | tr '+/' '-_' | tr -d =
const callbackUrl = "-xMoLz0S8TiklLKnHmyW0CAHFl2VQ_CAIlgEjg_1nao";
const returnUrl = "TfPSX8SzXbleCyp3AfQitCnh2IOSCBhiQphQQ8azvHg";
/** Of https://shop.example/other and https://shop.example/a%20b. */
const other = "U3ahRP-gmlBP4SZJ3Qa6v5hD63elBPGzaaapLcpGsDw";
const withSpace = "OCKwZdrjWNBaPuEi890UltWB7OcDvagmSFUZdvN4rog";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the sample link with a token that is bound to addresses with these hashes. */
async function openBound(addresses: TokenClaims["addresses"]) {
  const query = redirectQuery({ addresses });
  return await checkBoundAddresses(readRedirectLink(query, context), query);
}

test.each([
  [other, undefined],
  [returnUrl, "https://shop.example/return"],
])(
  "a link with another fault has no return link that its token forbids: %s",
  async (bound, way) => {
    const query = redirectQuery({ addresses: { returnUrl: bound } }).replace(
      "currencyCode=JPY",
      "currencyCode=X",
    );
    const opened = await checkBoundAddresses(readRedirectLink(query, context), query);
    expect(opened.ok).toBe(false);
    expect(findReturnUrl(opened)).toBe(way);
  },
);

test("a link with another fault has no return link that its token forbids, also if its parameters were written as HTML", async () => {
  const query = redirectQuery({ addresses: { returnUrl: other } })
    .replace("currencyCode=JPY", "currencyCode=X")
    .replaceAll("&", "&amp;");
  const opened = await checkBoundAddresses(readRedirectLink(query, context), query);
  expect(opened.ok).toBe(false);
  expect(findReturnUrl(opened)).toBeUndefined();
});

test.each([{ callbackUrl, returnUrl }, { callbackUrl }, { returnUrl }, {}, undefined])(
  "a link whose addresses agree with its token is followed: %o",
  async (addresses) => {
    expect((await openBound(addresses)).ok).toBe(true);
  },
);

test.each([
  [{ callbackUrl: other, returnUrl }, ["callbackUrl"], "https://shop.example/return"],
  [{ callbackUrl, returnUrl: other }, ["returnUrl"], undefined],
  [{ callbackUrl: other, returnUrl: other }, ["callbackUrl", "returnUrl"], undefined],
  [{ callbackUrl: "" }, ["callbackUrl"], "https://shop.example/return"],
])(
  "addresses that disagree with the token are named, and none of them is the return link: %o",
  async (addresses, parameters, wayBack) => {
    const faults = parameters.map((parameter) => ({ parameter, fault: "other_address" }));
    const returnLink = wayBack !== undefined && { returnUrl: wayBack };
    expect(await openBound(addresses)).toEqual({ ok: false, faults, ...returnLink });
  },
);

test("where the browser does not hash, the addresses are left to the gateway", async () => {
  vi.stubGlobal("crypto", {});
  expect((await openBound({ callbackUrl: other })).ok).toBe(true);
});

test("an address is compared in its parsed form, as the gateway hashes it", async () => {
  const token = sampleToken({ addresses: { returnUrl: withSpace } });
  const link = formatRedirectRequest(
    "https://pay.example",
    sampleRequest({ token, returnUrl: "https://SHOP.example:443/x/../a%20b" }),
  );
  const opened = readRedirectLink(new URL(link).search, context);
  expect((await checkBoundAddresses(opened, new URL(link).search)).ok).toBe(true);
});

test("an invalid link keeps its faults", () => {
  expect(readRedirectLink("?returnUrl=https%3A%2F%2Fshop.example%2F", context)).toMatchObject({
    ok: false,
    returnUrl: "https://shop.example/",
    faults: expect.arrayContaining([{ parameter: "token", fault: "missing" }]),
  });
});

test("a status link of another environment is refused, without a return link", () => {
  const token = sampleToken({ aud: "live" });
  const link = buildStatusUrl("https://pay.example", {
    idPayin: "A-1042",
    token,
    currencyCode: "JPY",
  });
  expect(readStatusLink(new URL(link).search, context)).toEqual({
    ok: false,
    faults: [{ parameter: "token", fault: "other_environment" }],
  });
});
