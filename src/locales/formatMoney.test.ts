import { expect, test } from "vitest";
import { formatMoney } from "./formatMoney.ts";

test.each([
  { amount: 5000, currencyCode: "JPY", formats: "en-u-nu-latn", gives: "¥5,000" },
  { amount: 51, currencyCode: "PHP", formats: "en-u-nu-latn", gives: "₱51" },
  { amount: 149.9, currencyCode: "BRL", formats: "en-u-nu-latn", gives: "R$149.90" },
  { amount: 0.01, currencyCode: "USD", formats: "en-u-nu-latn", gives: "$0.01" },
  { amount: 49.99, currencyCode: "LAK", formats: "en-u-nu-latn", gives: "LAK\u{a0}49.99" },
  { amount: 1250000, currencyCode: "IDR", formats: "id-u-nu-latn", gives: "Rp\u{a0}1.250.000" },
  { amount: 60.5, currencyCode: "JPY", formats: "en-u-nu-latn", gives: "¥60.5" },
  { amount: 12.345678, currencyCode: "USDC", formats: "en-u-nu-latn", gives: "12.345678 USDC" },
  { amount: 12, currencyCode: "USDC", formats: "en-u-nu-latn", gives: "12 USDC" },
  { amount: 60.25, currencyCode: "USDC", formats: "en-u-nu-latn", gives: "60.25 USDC" },
  { amount: 0.5, currencyCode: "USDC", formats: "en-u-nu-latn", gives: "0.5 USDC" },
  { amount: 0.000001, currencyCode: "USDC", formats: "en-u-nu-latn", gives: "0.000001 USDC" },
  { amount: 1234.5, currencyCode: "USDC", formats: "id-u-nu-latn", gives: "1.234,5 USDC" },
])("$amount $currencyCode reads $gives in $formats (G16)", ({ gives, formats, ...money }) => {
  expect(formatMoney(money, formats)).toBe(gives);
});

test("the digits stay Latin in a language that has its own (G16)", () => {
  expect(formatMoney({ amount: 1234, currencyCode: "KRW" }, "ar-EG-u-nu-latn")).toContain("1,234");
});
