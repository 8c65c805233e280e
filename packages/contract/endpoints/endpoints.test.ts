import { describe, expect, test } from "vitest";
import { pathOf, type Endpoint } from "../endpoint.ts";
import { problems } from "../problem.ts";
import { endpoints } from "./index.ts";
import { readPayin } from "./readPayin.ts";
import { ExternalReference } from "./setExternalReference.ts";

const all: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);

describe("endpoints (§4)", () => {
  test("each endpoint is listed under the name of its operation", () => {
    for (const [name, endpoint] of all) expect(endpoint.operationId).toBe(name);
  });

  test("no two endpoints share a method and a path, even with other parameter names", () => {
    const calls = all.map(
      ([, { base, method, path }]) => `${base} ${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
    );
    expect(new Set(calls).size).toBe(all.length);
  });

  test.each(all)("%s declares exactly the parameters of its path", (_, endpoint) => {
    const inPath = Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });

  test.each(all)(
    "%s has a body only if it is a POST, and lists only known problems",
    (_, endpoint) => {
      if (endpoint.method === "GET") expect(endpoint.body).toBeUndefined();
      for (const code of endpoint.problems) expect(Object.keys(problems)).toContain(code);
      expect(new Set(endpoint.problems).size).toBe(endpoint.problems.length);
    },
  );

  test("none exists in live that needs no authentication", () => {
    const open = all.filter(([, { access }]) => access === "open");
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(([, { sandboxOnly }]) => sandboxOnly !== true)).toEqual([]);
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
    ["listPayins", "GET", "/payins", 200],
    ["findPayins", "POST", "/payins/!find", 200],
    ["listPayouts", "GET", "/payouts", 200],
    ["readStatement", "GET", "/statement", 200],
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
  ])("the path with %s is %s", (idPayin, path) => {
    expect(pathOf(readPayin, { idPayin })).toBe(path);
  });

  test("a path without parameters stays as it is", () => {
    expect(pathOf(endpoints.listPaymentOptions, undefined)).toBe(
      "/payins/!availablePaymentOptions",
    );
  });

  test.each([[undefined], [{}], [{ idPayin: "" }], [{ idPayout: "A-1" }]])(
    "%j is refused because it lacks the parameter",
    (params) => {
      expect(() => pathOf(readPayin, params)).toThrow(RangeError);
    },
  );
});

describe("an external reference (G12)", () => {
  test.each(["4", "UTR 4012-88", `0x${"a".repeat(64)}`, "~".repeat(128), " "])(
    "%j is valid",
    (reference) => {
      expect(ExternalReference.safeParse(reference).success).toBe(true);
    },
  );

  test.each(["", "~".repeat(129), "é", "a\nb", "a\tb", "\u007f", "\0", 12, null, undefined])(
    "%j is invalid",
    (reference) => {
      expect(ExternalReference.safeParse(reference).success).toBe(false);
    },
  );
});
