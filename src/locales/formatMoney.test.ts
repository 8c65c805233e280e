import { expect, test } from "vitest";
import { intlFormats } from "./formats.ts";
import { formatMoney } from "./formatMoney.ts";

test.each([
  { amount: 5000, currencyCode: "JPY", language: "en", gives: "¥5,000" },
  { amount: 51, currencyCode: "PHP", language: "en", gives: "₱51" },
  { amount: 149.9, currencyCode: "BRL", language: "en", gives: "R$149.90" },
  { amount: 0.01, currencyCode: "USD", language: "en", gives: "$0.01" },
  { amount: 49.99, currencyCode: "LAK", language: "en", gives: "₭49.99" },
  { amount: 1250000, currencyCode: "IDR", language: "en", gives: "Rp\u{a0}1,250,000" },
  { amount: 5000, currencyCode: "JPY", language: "hi", gives: "¥5,000" },
  { amount: 450.5, currencyCode: "MXN", language: "en", gives: "MX$450.50" },
  { amount: 85000, currencyCode: "COP", language: "en", gives: "COP\u{a0}85,000" },
  { amount: 1250000, currencyCode: "IDR", language: "id", gives: "Rp\u{a0}1.250.000" },
  { amount: 60.5, currencyCode: "JPY", language: "en", gives: "¥60.5" },
  { amount: 12.345678, currencyCode: "USDC", language: "en", gives: "12.345678\u{a0}USDC" },
  { amount: 12, currencyCode: "USDC", language: "en", gives: "12\u{a0}USDC" },
  { amount: 60.25, currencyCode: "USDC", language: "en", gives: "60.25\u{a0}USDC" },
  { amount: 0.5, currencyCode: "USDC", language: "en", gives: "0.5\u{a0}USDC" },
  { amount: 0.000001, currencyCode: "USDC", language: "en", gives: "0.000001\u{a0}USDC" },
  { amount: 1234.5, currencyCode: "USDC", language: "id", gives: "1.234,5\u{a0}USDC" },
  { amount: 12345.67, currencyCode: "ARS", language: "es-AR", gives: "$\u{a0}12.345,67" },
  { amount: 150000, currencyCode: "ARS", language: "es-AR", gives: "$\u{a0}150.000" },
  { amount: 150000, currencyCode: "COP", language: "es-CO", gives: "$\u{a0}150.000" },
  { amount: 12345.5, currencyCode: "COP", language: "es-CO", gives: "$\u{a0}12.345,50" },
  { amount: 12345.67, currencyCode: "USD", language: "es-AR", gives: "US$\u{a0}12.345,67" },
  { amount: 450.5, currencyCode: "MXN", language: "es-MX", gives: "$450.50" },
  { amount: 450.5, currencyCode: "MXN", language: "es-AR", gives: "MXN\u{a0}450,50" },
  { amount: 150000, currencyCode: "INR", language: "en-IN", gives: "₹1,50,000" },
  { amount: 1250.5, currencyCode: "ZAR", language: "en-ZA", gives: "R\u{a0}1\u{a0}250,50" },
  { amount: 5000, currencyCode: "KES", language: "sw-KE", gives: "Ksh\u{a0}5,000" },
])("$amount $currencyCode reads $gives in $language (G16)", ({ gives, language, ...money }) => {
  expect(formatMoney(money, intlFormats(language))).toBe(gives);
});

test("the digits are Latin in a language with its own digits (G16)", () => {
  expect(formatMoney({ amount: 1234, currencyCode: "KRW" }, intlFormats("ar-EG"))).toContain(
    "1,234",
  );
});
