import { expect, test } from "vitest";
import { retryAfterSecsOf } from "./retryAfter.ts";

const now = new Date("2026-11-21T10:00:00.500Z");

test.each([
  ["0", 0],
  ["7", 7],
  ["Sat, 21 Nov 2026 10:00:05 GMT", 5],
  ["Saturday, 21-Nov-26 10:00:05 GMT", 5],
  ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
  ["", undefined],
  ["soon", undefined],
  ["1.5", undefined],
  ["-5", undefined],
])("Retry-After %s asks for %s seconds", (header, secs) => {
  expect(retryAfterSecsOf(new Headers({ "retry-after": header }), now)).toBe(secs);
});

test("no Retry-After asks for nothing", () => {
  expect(retryAfterSecsOf(new Headers(), now)).toBeUndefined();
});

test.each([
  ["Sat, 21 Nov 2026 11:00:00 GMT", 30],
  ["never", 3630],
])("a date counts from the answer's own Date, %s, where that is one", (date, secs) => {
  const headers = new Headers({ "retry-after": "Sat, 21 Nov 2026 11:00:30 GMT", date });
  expect(retryAfterSecsOf(headers, now)).toBe(secs);
});
