import { formatRedirectRequest } from "@pay/contract/redirectRequest.ts";
import { buildStatusUrl } from "@pay/contract/redirectUrl.ts";
import type { TokenClaims } from "@pay/contract/token.ts";
import { expect, test } from "vitest";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { sampleToken } from "../testing/sampleToken.ts";
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
