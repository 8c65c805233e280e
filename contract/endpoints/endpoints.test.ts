import { describe, expect, test } from "vitest";
import { pathOf, type Endpoint } from "../endpoint.ts";
import { problems } from "../problem.ts";
import { endpoints } from "./index.ts";
import { readPayin } from "./readPayin.ts";

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

describe("the endpoints (§4)", () => {
  test("are listed under the name of their operation", () => {
    for (const [name, endpoint] of all) expect(endpoint.operationId).toBe(name);
  });

  test("have a method and path of their own, however their parameters are named", () => {
    const calls = all.map(
      ([, { base, method, path }]) => `${base} ${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
    );
    expect(new Set(calls).size).toBe(all.length);
  });

  test.each(all)("%s declares the parameters of its path, no more", (_, endpoint) => {
    const inPath = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });

  test.each(all)(
    "%s takes a body only if it is a POST, and names known problems",
    (_, endpoint) => {
      if (endpoint.method === "GET") expect(endpoint.body).toBeUndefined();
      for (const code of endpoint.problems) expect(Object.keys(problems)).toContain(code);
      expect(new Set(endpoint.problems).size).toBe(endpoint.problems.length);
    },
  );

  test.each(all)("%s is closed in live if anyone may call it", (_, endpoint) => {
    if (endpoint.access === "open") expect(endpoint.sandboxOnly).toBe(true);
  });

  test.each([
    ["createToken", "POST", "/auth-tokens", 200],
    ["createTokenByAction", "POST", "/auth-tokens-by-action", 200],
    ["listPaymentOptions", "POST", "/payins/!availablePaymentOptions", 200],
    ["createPayin", "POST", "/payins/{idPayin}", 201],
    ["readPayin", "GET", "/payins/{idPayin}", 200],
    ["setExternalReference", "POST", "/payins/{idPayin}/external-reference", 200],
    ["readPayinAccounts", "GET", "/payins/{idPayin}/accounts", 200],
    ["readMerchantInfo", "GET", "/merchant-info", 200],
    ["createPayout", "POST", "/payouts/{idPayout}", 201],
    ["readPayout", "GET", "/payouts/{idPayout}", 200],
    ["readBalances", "GET", "/balances", 200],
    ["listTopupOptions", "GET", "/topup-options", 200],
    ["listFxRates", "GET", "/fx-rates", 200],
    ["listFxRatePairs", "GET", "/fx-rate-pairs", 200],
    ["listCurrencies", "GET", "/currencies", 200],
    ["listPaymentOperators", "GET", "/payment-operators", 200],
  ] as const)("%s is %s %s and answers %d", (name, method, path, status) => {
    expect(endpoints[name]).toMatchObject({ method, path, success: { status } });
  });
});

describe("the path of a call", () => {
  test.each([
    ["A-1042", "/payins/A-1042"],
    ["a.b_c~d", "/payins/a.b_c~d"],
    ["a/b", "/payins/a%2Fb"],
    ["a b?c#d%", "/payins/a%20b%3Fc%23d%25"],
    ["{idPayin}", "/payins/%7BidPayin%7D"],
    ["$&", "/payins/%24%26"],
    ["日", "/payins/%E6%97%A5"],
  ])("with %s is %s", (idPayin, path) => {
    expect(pathOf(readPayin, { idPayin })).toBe(path);
  });

  test("without parameters is the path as it stands", () => {
    expect(pathOf(endpoints.listPaymentOptions, undefined)).toBe(
      "/payins/!availablePaymentOptions",
    );
  });

  test.each([[undefined], [{}], [{ idPayin: "" }], [{ idPayout: "A-1" }]])(
    "is not made from %j, which lacks the parameter",
    (params) => {
      expect(() => pathOf(readPayin, params)).toThrow(RangeError);
    },
  );
});
