import { expect, test } from "vitest";
import { measureOffset, noteServerDate, onServerClockSet } from "./serverClock.ts";

const ten = Date.parse("2026-11-21T10:00:00.000Z");

test.each([
  ["a device an hour behind", "Sat, 21 Nov 2026 11:00:00 GMT", 3_600_500],
  ["a device an hour ahead", "Sat, 21 Nov 2026 09:00:00 GMT", -3_599_500],
  ["a clock that agrees within the header's precision", "Sat, 21 Nov 2026 10:00:02 GMT", 0],
])("the offset of %s is measured", (_, header, offset) => {
  expect(measureOffset(header, ten, ten)).toBe(offset);
});

test("the offset is measured at the middle of the call", () => {
  expect(measureOffset("Sat, 21 Nov 2026 10:10:00 GMT", ten, ten + 8000)).toBe(596_500);
});

test("without a valid Date header the offset is unknown", () => {
  expect(measureOffset(null, ten, ten)).toBeUndefined();
  expect(measureOffset("soon", ten, ten)).toBeUndefined();
});

test("listeners are called when the offset changes, and not when it is only measured again", () => {
  let calls = 0;
  const stop = onServerClockSet(() => {
    calls += 1;
  });
  noteServerDate("Sat, 21 Nov 2026 11:00:00 GMT", ten, ten);
  noteServerDate("Sat, 21 Nov 2026 11:00:02 GMT", ten, ten);
  expect(calls).toBe(1);
  noteServerDate("Sat, 21 Nov 2026 10:00:00 GMT", ten, ten);
  expect(calls).toBe(2);
  stop();
  noteServerDate("Sat, 21 Nov 2026 12:00:00 GMT", ten, ten);
  expect(calls).toBe(2);
});
