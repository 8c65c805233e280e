import { expect, test } from "vitest";
import { maskMiddle } from "./maskMiddle.ts";

test.each([
  ["+254712345678", "+2547••••678"],
  ["0712345678", "071••••678"],
  ["12345678", "••••78"],
  ["1", "••••1"],
  ["ada.lovelace@bank", "ad••••@bank"],
  ["ad@bank", "a••••@bank"],
  ["a@bank", "••••@bank"],
  ["+2547•••678", "+2547•••678"],
  ["ad***@bank", "ad***@bank"],
  ["XXXXXX1234", "XXXXXX1234"],
])("%s is shown as %s", (value, masked) => {
  expect(maskMiddle(value)).toBe(masked);
});
