import { expect, test } from "vitest";
import { measureOffset } from "./serverClock.ts";

const ten = Date.parse("2026-11-21T10:00:00.000Z");

test.each([
  ["a device an hour behind", "Sat, 21 Nov 2026 11:00:00 GMT", 3_600_500],
  ["a device an hour ahead", "Sat, 21 Nov 2026 09:00:00 GMT", -3_599_500],
  ["a clock that agrees within the header's precision", "Sat, 21 Nov 2026 10:00:02 GMT", 0],
])("for %s the offset is found", (_, header, offset) => {
  expect(measureOffset(header, ten, ten)).toBe(offset);
});

test("the time is taken at the middle of the call", () => {
  expect(measureOffset("Sat, 21 Nov 2026 10:10:00 GMT", ten, ten + 8000)).toBe(596_500);
});

test("without a usable header nothing is said of the clock", () => {
  expect(measureOffset(null, ten, ten)).toBeUndefined();
  expect(measureOffset("soon", ten, ten)).toBeUndefined();
});
