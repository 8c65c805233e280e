import { expect, test } from "vitest";
import { sampleToken } from "../testing/sampleToken.ts";
import { mayGiveReference } from "./mayGiveReference.ts";

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
