import { samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { isOtherAmount } from "./isOtherAmount.ts";

test.each([
  { moneyRequired: undefined, gives: false },
  { moneyRequired: { amount: 5000, currencyCode: "JPY" }, gives: false },
  { moneyRequired: { amount: 4999, currencyCode: "JPY" }, gives: true },
  { moneyRequired: { amount: 5000, currencyCode: "USDC" }, gives: true },
])("of 5000 JPY, $moneyRequired to pay is another amount: $gives (G26)", (row) => {
  const payin = samplePayin(row.moneyRequired && { moneyRequired: row.moneyRequired });
  expect(isOtherAmount(payin)).toBe(row.gives);
});
