import { expect, test } from "vitest";
import { coversCall } from "./coversCall.ts";

test.each([
  ["GET /payins/A-1042", "yes"],
  ["GET /payins/A.1042", "no"],
  ["GET /payins/A-10", "no"],
  ["GET /payins/.*", "yes"],
  ["GET /.*", "yes"],
  ["GET /.*/.*-1042", "yes"],
  ["GET /payins/.*/accounts", "no"],
  ["POST /payins/.*", "no"],
  [String.raw`GET /payins/A\-1042`, "yes"],
  ["GET /payins/[A-Z]-1042", "unknown"],
  ["GET /payins/(a+)+$", "unknown"],
  ["GET /pay*", "unknown"],
])("the operation %s covers the read of the payment: %s", (operation, expected) => {
  const call = { method: "GET", path: "/payins/A-1042" } as const;
  expect(coversCall({ ops: [operation] }, call)).toBe(expected);
});

test("an adversarial pattern takes no time to match (G7)", () => {
  const ops = [`GET /${".*a".repeat(60)}b`];
  const path = `/${"a".repeat(5000)}` as const;
  const began = performance.now();
  expect(coversCall({ ops }, { method: "GET", path })).toBe("no");
  expect(performance.now() - began).toBeLessThan(1000);
});
