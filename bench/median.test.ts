import { expect, test } from "vitest";
import { median } from "./median.ts";

test("the median is the middle value, or the mean of the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 10, 2])).toBe(3);
  expect(() => median([])).toThrow(RangeError);
});
