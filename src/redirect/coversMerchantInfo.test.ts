import { expect, test } from "vitest";
import { sampleToken } from "../testing/sampleToken.ts";
import { coversMerchantInfo } from "./coversMerchantInfo.ts";

test.each([
  { says: { ops: ["GET /payins/A-1", "GET /merchant-info"] }, covers: true },
  { says: { ops: ["GET /.*"] }, covers: true },
  { says: { ops: ["GET /payins/A-1"] }, covers: false },
  { says: { action: "PAYIN_CREATE" }, covers: false },
] as const)("a token of $says covers the merchant's name: $covers (G44)", ({ says, covers }) => {
  const ops = "ops" in says ? [...says.ops] : undefined;
  expect(coversMerchantInfo(sampleToken(ops && { ops }))).toBe(covers);
});

test("a text that is not a token covers nothing", () => {
  expect(coversMerchantInfo("aaaa.bbbb.cccc")).toBe(false);
});
