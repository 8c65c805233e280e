import { expect, test } from "vitest";
import { sampleToken } from "../testing/sampleToken.ts";
import { mayGiveReference } from "./mayGiveReference.ts";

test.each([
  ["PAYIN_CREATE", true],
  ["PAYIN_INFO", false],
] as const)("a token for %s may give a reference: %j (G6)", (action, may) => {
  expect(mayGiveReference(sampleToken({ action }))).toBe(may);
});

test.each([
  [["GET /payins/A-1042", "GET /merchant-info"], false],
  [["GET /payins/A-1042", "POST /payins/A-1042/external-reference"], true],
  [["POST /payins/.*"], true],
])("one for the operations %j may, as far as it tells: %j", (ops, may) => {
  expect(mayGiveReference(sampleToken({ ops, action: undefined }))).toBe(may);
});

test("one that tells nothing is tried", () => {
  expect(mayGiveReference("opaque")).toBe(true);
});
