import { expect, test } from "vitest";
import { retryAfterSecsOf } from "./retryAfter.ts";

const now = new Date("2026-11-21T10:00:00.500Z");

test.each([
  ["0", 0],
  ["7", 7],
  ["Sat, 21 Nov 2026 10:00:05 GMT", 5],
  ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
  [null, undefined],
  ["", undefined],
  ["soon", undefined],
])("Retry-After %s asks for %s seconds", (header, secs) => {
  expect(retryAfterSecsOf(header, now)).toBe(secs);
});
