import { describe, expect, test } from "vitest";
import { compileExpression, compileOperation, readPlainOperation } from "./compileOperation.ts";

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
    expect(compileOperation("GET /payins/.*")?.covers("GET", path)).toBe(isCovered);
    expect(compileOperation("GET /payins/.*")?.covers("POST", path)).toBe(false);
    // The same pattern in another spelling, which RE2 matches.
    expect(compileOperation("GET /(payins)/.*")?.covers("GET", path)).toBe(isCovered);
  });
});

describe("a literal path needs no engine, and covers the same as RE2 (G7)", () => {
  test("every sign of ASCII may be escaped, as in RE2", () => {
    const signs = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
    for (const sign of signs.filter((one) => /[^A-Za-z0-9 ]/.test(one))) {
      const operation = `GET /payins/A\\${sign}1`;
      const [plain, expression] = [readPlainOperation(operation), compileExpression(operation)];
      for (const path of [`/payins/A${sign}1`, "/payins/A1", "/payins/A\\1", "/payins/AA1"])
        expect([sign, plain?.covers("GET", path)]).toEqual([sign, expression?.covers("GET", path)]);
    }
  });

  test.each([
    ["GET /payins/A-1_~x", 0],
    ["GET /payins/!find", 0],
    [String.raw`GET /payins/A\.1/external-reference`, 0],
    ["GET /payins/.*", 0],
    [String.raw`GET /payins/A\.1.*`, 0],
  ])("%s has %d steps", (operation, steps) => {
    expect(compileOperation(operation)?.steps).toBe(steps);
  });

  test.each(["GET /payins/A.1", "GET /payins/[A]", "GET /payins/A?", "GET /(payins)", "GET /.*x"])(
    "%s is an expression, whose steps count",
    (operation) => {
      expect(readPlainOperation(operation)).toBeUndefined();
      expect(compileOperation(operation)?.steps).toBeGreaterThan(3);
    },
  );
});

describe("an expression speaks of ASCII, which is all that a path of the API has (G7)", () => {
  test.each([
    "GET /payins/é",
    String.raw`GET /payins/\pL`,
    String.raw`GET /payins/\p{Greek}+`,
    String.raw`GET /payins/\PN`,
    String.raw`GET /payins/[\p{Lu}]`,
    String.raw`GET /payins/\x{1E942}`,
    String.raw`GET /payins/\xE9`,
    String.raw`GET /payins/(?i)[B-\x{1E942}]`,
    "GET /payins/(?i)[B-翿]",
  ])("%s is refused", (operation) => {
    expect(compileOperation(operation)).toBeUndefined();
  });

  test.each([
    [String.raw`GET /payins/[\x41-\x{5A}]`, "/payins/B"],
    [String.raw`GET /payins/[^\d]`, "/payins/B"],
    ["GET /(?i)PAYINS/b", "/payins/B"],
    [String.raw`GET /payins/\w+`, "/payins/B"],
  ])("%s is accepted", (operation, path) => {
    expect(compileOperation(operation)?.covers("GET", path)).toBe(true);
  });

  test("ranges whose case is folded cost at most some milliseconds", () => {
    const begun = process.cpuUsage();
    compileOperation(`GET /(?i)${String.raw`[B-\x{1E942}]`.repeat(14)}`);
    compileOperation(`GET /(?i)${String.raw`[!-\x7E]`.repeat(24)}`);
    expect(process.cpuUsage(begun).user).toBeLessThan(50_000);
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
    [String.raw`GET /(\w?\w?\w?){60}`],
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
    expect(compileOperation(operation)?.covers("GET", path)).toBe(true);
  });

  test("a path of 8 KiB costs at most some milliseconds", () => {
    const covers = compileOperation("GET /(.?.?.?.?){24}")?.covers;
    const begun = process.cpuUsage();
    expect(covers?.("GET", `/${"a".repeat(8000)}`)).toBe(false);
    expect(process.cpuUsage(begun).user).toBeLessThan(200_000);
  });
});

test("a pattern made for catastrophic backtracking ends at once (G7)", () => {
  const covers = compileOperation("GET /(a+)+$")?.covers;
  // Measures processor time, which other programs on the machine do not lengthen.
  const begun = process.cpuUsage();
  expect(covers?.("GET", `/${"a".repeat(60)}!`)).toBe(false);
  expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
});
