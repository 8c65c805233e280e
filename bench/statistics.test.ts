import { expect, test } from "vitest";
import { median, percentile } from "./statistics.ts";

test("the median is the middle value, or the mean of the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 10, 2])).toBe(3);
  expect(() => median([])).toThrow(RangeError);
});

test("a percentile is the value at its nearest rank", () => {
  const values = [50, 15, 40, 20, 35];
  expect([5, 30, 40, 50, 95, 100].map((percent) => percentile(values, percent))).toEqual([
    15, 20, 20, 35, 50, 50,
  ]);
  expect(() => percentile([], 95)).toThrow(RangeError);
});
