import { describe, expect, test } from "vitest";
import type { TokenAction } from "#contract/token.ts";
import { type Caller, compileOperation, mayCall } from "./caller.ts";

const byAction = (action: TokenAction, idPayment: string): Caller => ({
  merchantCode: "M",
  jti: "j",
  scope: { kind: "action", action, idPayment },
});
const byOperations = (...operations: string[]): Caller => ({
  merchantCode: "M",
  jti: "j",
  scope: { kind: "operations", operations },
});

const calls = [
  "POST /payins/!availablePaymentOptions",
  "POST /payins/A.1",
  "GET /payins/A.1",
  "POST /payins/A.1/external-reference",
  "GET /payins/A.1/accounts",
  "POST /payins/AB1",
  "GET /payins/AB1",
  "GET /payins/a.1",
  "POST /payouts/A.1",
  "GET /payouts/A.1",
  "GET /merchant-info",
  "GET /balances",
];

describe("a token covers exactly what §5 says", () => {
  test.each<[string, Caller, string[]]>([
    [
      "PAYIN_CREATE A.1",
      byAction("PAYIN_CREATE", "A.1"),
      [
        "POST /payins/!availablePaymentOptions",
        "POST /payins/A.1",
        "GET /payins/A.1",
        "POST /payins/A.1/external-reference",
      ],
    ],
    ["PAYIN_INFO A.1", byAction("PAYIN_INFO", "A.1"), ["GET /payins/A.1"]],
    [
      "PAYOUT_CREATE A.1",
      byAction("PAYOUT_CREATE", "A.1"),
      ["POST /payouts/A.1", "GET /payouts/A.1"],
    ],
    ["PAYOUT_INFO A.1", byAction("PAYOUT_INFO", "A.1"), ["GET /payouts/A.1"]],
    [
      "every payin",
      byOperations("POST /payins/.*", "GET /payins/.*"),
      [
        "POST /payins/!availablePaymentOptions",
        "POST /payins/A.1",
        "GET /payins/A.1",
        "POST /payins/A.1/external-reference",
        "GET /payins/A.1/accounts",
        "POST /payins/AB1",
        "GET /payins/AB1",
        "GET /payins/a.1",
      ],
    ],
    ["one path in words", byOperations("GET /merchant-info"), ["GET /merchant-info"]],
    [
      "a pattern's dot is any letter",
      byOperations("GET /payins/A.1"),
      ["GET /payins/A.1", "GET /payins/AB1"],
    ],
    ["an escaped dot is a dot", byOperations("GET /payins/A\\.1"), ["GET /payins/A.1"]],
    [
      "an alternative does not escape the whole match",
      byOperations("GET /balances|/payins"),
      ["GET /balances"],
    ],
    ["the beginning of a path is not enough", byOperations("GET /payins/A"), []],
    [
      "a pattern that does not compile covers nothing",
      byOperations("GET /(", "GET /balances"),
      ["GET /balances"],
    ],
  ])("%s", (_name, caller, covered) => {
    const may = calls.filter((call) => {
      const [method = "", path = ""] = call.split(" ");
      return mayCall(caller, method, path);
    });
    expect(may).toEqual(covered);
  });
});

describe("the shortcut for the most common pattern covers the same as RE2 (G7)", () => {
  test.each([
    ["/payins/A-1", true],
    ["/payins/", true],
    ["/payins/A/external-reference", true],
    ["/payins/A\u2028B", true],
    ["/payins", false],
    ["/payouts/A-1", false],
    ["/payins/A\nB", false],
    ["/Payins/A-1", false],
  ])("%j: %s", (path, isCovered) => {
    expect(compileOperation("GET /payins/.*")?.("GET", path)).toBe(isCovered);
    expect(compileOperation("GET /payins/.*")?.("POST", path)).toBe(false);
    // The same pattern in another spelling, which RE2 matches.
    expect(compileOperation("GET /(payins)/.*")?.("GET", path)).toBe(isCovered);
  });
});

describe("an operation must be METHOD, a space and a pattern (G7)", () => {
  test.each([
    ["GET payins"],
    ["GET  /payins"],
    ["get /payins"],
    ["/payins"],
    ["GET /["],
    ["GET /(?=a)"],
    ["GET /(a"],
    ["GET /a{1001}"],
    [""],
  ])("%s", (operation) => {
    expect(compileOperation(operation)).toBeUndefined();
  });
});

describe("a pattern that becomes too large is refused (G7)", () => {
  test.each([
    ["GET /a{129}"],
    ["GET /a{64}b{64,}c{1}"],
    ["GET /(.{0,1000})(.{0,1000})"],
    ["GET /((a{10}){10}){10}"],
    [String.raw`GET /(\pL?\pL?\pL?){60}`],
  ])("%s", (operation) => {
    expect(compileOperation(operation)).toBeUndefined();
  });

  test.each([
    [`GET /${"a".repeat(195)}`, `/${"a".repeat(195)}`],
    ["GET /payins/[A-Za-z0-9]{1,64}", `/payins/${"A1".repeat(32)}`],
    [
      "GET /payins/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}",
      `/payins/00000000-1111-2222-3333-444444444444`,
    ],
    ["GET /payins/.*", `/payins/${"a".repeat(8000)}`],
  ])("%s is accepted", (operation, path) => {
    expect(compileOperation(operation)?.("GET", path)).toBe(true);
  });

  test("a path of 8 KiB costs at most some milliseconds", () => {
    const covers = compileOperation("GET /(.?.?.?.?){24}");
    const begun = process.cpuUsage();
    expect(covers?.("GET", `/${"a".repeat(8000)}`)).toBe(false);
    expect(process.cpuUsage(begun).user).toBeLessThan(200_000);
  });
});

test("a pattern made for catastrophic backtracking ends at once (G7)", () => {
  const covers = compileOperation("GET /(a+)+$");
  // Measures processor time, which other programs on the machine do not lengthen.
  const begun = process.cpuUsage();
  expect(covers?.("GET", `/${"a".repeat(60)}!`)).toBe(false);
  expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
});
