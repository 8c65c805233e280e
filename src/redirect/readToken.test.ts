import { expect, test } from "vitest";
import { sampleToken } from "../testing/sampleToken.ts";
import { coversMerchantInfo, mayGiveReference, readTokenExpiry } from "./readToken.ts";

test.each([
  [["GET /payins/A-1", "GET /merchant-info"], true],
  [["GET /.*"], true],
  [["GET /merchant-.*"], true],
  [["GET /(payins/A-1|merchant-info)"], true],
  [["GET /payins/A-1|/merchant-info"], true],
  [["GET /[a-z-]+"], true],
  [["GET /payins/A-1"], false],
  [["GET /payins/A-1", "GET /payins/A-1/accounts", "GET /balances"], false],
  [["GET /payins/.*"], false],
  [[String.raw`GET /payins/A\.1`], false],
  [["POST /.*"], false],
  [undefined, false],
])("a token for the operations %j may cover the merchant's name: %j (G44)", (ops, covers) => {
  expect(coversMerchantInfo(sampleToken(ops && { ops }))).toBe(covers);
});

test("a text that is not a token covers nothing", () => {
  expect(coversMerchantInfo("aaaa.bbbb.cccc")).toBe(false);
});

test.each([
  ["PAYIN_CREATE", true],
  ["PAYIN_INFO", false],
] as const)("a token for %s may send a reference: %j (G6)", (action, may) => {
  expect(mayGiveReference(sampleToken({ action }))).toBe(may);
});

test.each([
  [["GET /payins/A-1042", "GET /merchant-info"], false],
  [["GET /payins/A-1042", "POST /payins/A-1042/external-reference"], true],
  [["POST /payins/.*"], true],
])("a token for the operations %j may send a reference: %j", (ops, may) => {
  expect(mayGiveReference(sampleToken({ ops, action: undefined }))).toBe(may);
});

test("an unreadable token is tried", () => {
  expect(mayGiveReference("opaque")).toBe(true);
});

test.each([1e300, -1e300, 8_640_000_000_001, -8_640_000_000_001])(
  "an expiry of %d, which no date can hold, is unknown",
  (exp) => {
    expect(readTokenExpiry(sampleToken({ exp }))).toBeUndefined();
  },
);
