import { expect, test } from "vitest";
import { percentile } from "./percentile.ts";

test("a percentile is the value at its nearest rank", () => {
  const values = [50, 15, 40, 20, 35];
  expect([5, 30, 40, 50, 95, 100].map((percent) => percentile(values, percent))).toEqual([
    15, 20, 20, 35, 50, 50,
  ]);
  expect(() => percentile([], 95)).toThrow(RangeError);
});
