import { expect, test } from "vitest";
import { median, percentile, slope } from "./statistics.ts";

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

test("the slope is that of the least-squares line", () => {
  const line = slope([
    [0, 1],
    [1, 3],
    [2, 5],
  ]);
  expect(line).toBe(2);
  const scattered = slope([
    [1, 10],
    [2, 12],
    [3, 11],
  ]);
  expect(scattered).toBeCloseTo(0.5);
  expect(() => slope([[1, 1]])).toThrow(RangeError);
});
