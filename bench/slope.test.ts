import { expect, test } from "vitest";
import { slope } from "./slope.ts";

test("the slope is that of the line with the least squares", () => {
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
