import { expect, test } from "vitest";
import { readMinutes } from "./controls.ts";

test.each([
  ["10", 600],
  [" 1.5 ", 90],
  ["0.02", 1],
  ["44640", 2_678_400],
])("%j minutes are %i seconds", (typed, secs) => {
  expect(readMinutes(typed)).toBe(secs);
});

test.each(["", "0", "-1", "1e3", "ten", "1,5", "44641"])(
  "%j is not a valid number of minutes",
  (typed) => {
    expect(readMinutes(typed)).toBeUndefined();
  },
);
