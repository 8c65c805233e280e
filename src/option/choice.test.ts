import { expect, test } from "vitest";
import { checkLimits } from "./choice.ts";

const moneyLimits = {
  minimum: { amount: 10, currencyCode: "PHP" },
  maximum: { amount: 50.5, currencyCode: "PHP" },
};

test.each([
  { amount: 9.99, is: "belowMinimum" },
  { amount: 10, is: "fits" },
  { amount: 50.5, is: "fits" },
  { amount: 50.51, is: "aboveMaximum" },
])("between 10 and 50.50, $amount is $is", ({ amount, is }) => {
  expect(checkLimits({ moneyLimits }, { amount, currencyCode: "PHP" })).toBe(is);
});
