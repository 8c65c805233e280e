import { describe, expect, test } from "vitest";
import { compileOperation } from "./caller.ts";

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
