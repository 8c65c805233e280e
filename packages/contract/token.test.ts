import { describe, expect, test } from "vitest";
import { TokenByActionRequest, TokenClaims, TokenRequest } from "./token.ts";
import { readTokenClaims } from "./tokenClaims.ts";

const claims = {
  iss: "http://localhost:8080/api",
  aud: "sandbox",
  sub: "SANDBOX",
  jti: "x1",
  iat: 1_790_000_000,
  exp: 1_790_001_800,
};

/** Returns base64url of a text, without padding. */
function base64Url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const tokenOf = (payload: object) => `e30.${base64Url(JSON.stringify(payload))}.c2ln`;

describe("the claims of a token (G6)", () => {
  test("they are read from a token for one payment", () => {
    const token = tokenOf({ ...claims, action: "PAYIN_CREATE", idPayment: "A-1" });
    expect(readTokenClaims(token)).toEqual({ ...claims, action: "PAYIN_CREATE", idPayment: "A-1" });
  });

  test("they are read from a token for operations, with letters outside ASCII and any length", () => {
    for (const name of ["é", "日本", "?>~ÿ", "a", "ab", "abc"]) {
      const ops = [`GET /payins/${name}`];
      expect(readTokenClaims(tokenOf({ ...claims, ops }))).toEqual({ ...claims, ops });
    }
  });

  test("claims that this version does not know are allowed", () => {
    expect(readTokenClaims(tokenOf({ ...claims, later: 1 }))).toMatchObject(claims);
  });

  test("the amount of money is a string", () => {
    const money = { amount: "51", currencyCode: "PHP" };
    expect(readTokenClaims(tokenOf({ ...claims, money }))?.money).toEqual(money);
    expect(readTokenClaims(tokenOf({ ...claims, money: { ...money, amount: 51 } }))).toBe(
      undefined,
    );
  });

  test.each([
    ["nothing", ""],
    ["one part", "abc"],
    ["two parts", tokenOf(claims).split(".").slice(0, 2).join(".")],
    ["four parts", `${tokenOf(claims)}.x`],
    ["a payload that is not base64url", "e30.§§§.c2ln"],
    ["a payload that is not UTF-8", "e30._w.c2ln"],
    ["a payload that is not JSON", `e30.${base64Url("{")}.c2ln`],
    ["a payload that is not an object", `e30.${base64Url("null")}.c2ln`],
    ["a token of another service", tokenOf({ sub: "x", exp: 1 })],
    ["a token of an unknown environment", tokenOf({ ...claims, aud: "staging" })],
  ])("they are undefined for %s", (_, token) => {
    expect(readTokenClaims(token)).toBeUndefined();
  });
});

test("readTokenClaims accepts exactly the claims that the schema accepts", () => {
  const whole = {
    ...claims,
    action: "PAYIN_CREATE",
    idPayment: "A-1",
    ops: ["GET /payins/A-1"],
    money: { amount: "51", currencyCode: "PHP" },
  };
  const wrong = [undefined, null, 1, "", "a b", "live", [], ["x"], [1], {}, { amount: "1" }, true];
  let taken = 0;
  for (const name of Object.keys(whole)) {
    for (const value of wrong) {
      const changed = { ...whole, [name]: value };
      const payload: unknown = JSON.parse(JSON.stringify(changed));
      const isTaken = readTokenClaims(tokenOf(changed)) !== undefined;
      expect(isTaken, `${name}: ${JSON.stringify(value)}`).toBe(
        TokenClaims.safeParse(payload).success,
      );
      taken += Number(isTaken);
    }
  }
  expect(taken).toBeGreaterThan(10);
});

describe("a token request (§5)", () => {
  const byAction = { merchantCode: "SANDBOX", action: "PAYIN_INFO", idPayment: "A-1" };

  test.each(["PAYIN_CREATE", "PAYIN_INFO", "PAYOUT_CREATE", "PAYOUT_INFO"])(
    "the action %s is accepted",
    (action) => {
      expect(TokenByActionRequest.safeParse({ ...byAction, action }).success).toBe(true);
    },
  );

  test.each(["payin_create", "PAYIN_DELETE", ""])("the action '%s' is refused", (action) => {
    expect(TokenByActionRequest.safeParse({ ...byAction, action }).success).toBe(false);
  });

  test.each([
    [["GET /payins/A-1"]],
    [["POST /payins/!availablePaymentOptions", "GET /payins/.*"]],
    [Array.from({ length: 20 }, () => "GET /merchant-info")],
    [[`GET /${"a".repeat(195)}`]],
  ])("the operations %j are accepted (G7)", (operations) => {
    expect(TokenRequest.safeParse({ merchantCode: "SANDBOX", operations }).success).toBe(true);
  });

  test.each([
    [["get /payins"]],
    [["GET  /payins"]],
    [["GET\t/payins"]],
    [["/payins"]],
    [["TRACE /payins"]],
    [["GET /payins\n.*"]],
  ])("the operations %j are refused (G7)", (operations) => {
    expect(TokenRequest.safeParse({ merchantCode: "SANDBOX", operations }).success).toBe(false);
  });
});
