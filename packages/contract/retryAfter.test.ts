import { expect, test } from "vitest";
import { readRetryAfter } from "./retryAfter.ts";

const now = new Date("2026-11-21T10:00:00.500Z");

test.each([
  [null, undefined],
  ["", undefined],
  ["0", 0],
  ["120", 120_000],
  [" 1 ", 1000],
  ["2030", 2_030_000],
  ["9".repeat(400), 1e12],
  ["Sat, 21 Nov 2026 10:01:00 GMT", 59_500],
  ["Saturday, 21-Nov-26 10:01:00 GMT", 59_500],
  ["Sat Nov 21 10:01:00 2026", 59_500],
  ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
  ["soon", undefined],
  ["-5", undefined],
  ["1.5", undefined],
  ["in 2030", undefined],
  ["Sat, 41 Nov 2026 10:01:00 GMT", undefined],
  ["2026-11-21T10:01:00Z", undefined],
])("Retry-After %j asks for %s ms", (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms);
});

test.each([
  ["Sat, 21 Nov 2026 11:00:00 GMT", 30_000],
  ["never", 3_629_500],
])("a date counts from the answer's own Date %s if that is valid", (answeredAt, ms) => {
  expect(readRetryAfter("Sat, 21 Nov 2026 11:00:30 GMT", now, answeredAt)).toBe(ms);
});
