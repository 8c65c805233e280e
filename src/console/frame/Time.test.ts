import { expect, test } from "vitest";
import { formatSpan, formatTimeOfDay } from "./Time.tsx";

test.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [1000, "1 s"],
  [65_000, "1 min 5 s"],
  [3_600_000, "1 h"],
  [93_600_000, "1 d 2 h"],
  [-240_000, "4 min"],
])("%i ms are %s", (ms, span) => {
  expect(formatSpan(ms)).toBe(span);
});

test("a time has seconds and a 24-hour clock", () => {
  expect(formatTimeOfDay("2026-11-21T10:00:07.120Z")).toMatch(/^\d\d:00:07$/);
});
