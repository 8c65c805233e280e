import { expect, test } from "vitest";
import { percentOf } from "./percentOf.ts";

test.each([
  [150, "1.5"],
  [1100, "11"],
  [7, "0.07"],
  [0, "0"],
  [1234, "12.34"],
])("%i hundredths of a percent are %s %%", (points, percent) => {
  expect(percentOf(points)).toBe(percent);
});
