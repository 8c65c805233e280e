import { expect, test } from "vitest";
import { findCurrencyCode } from "./currencyNumbers.ts";

test.each([
  ["ARS", "032"],
  ["BRL", "986"],
  ["COP", "170"],
  ["GHS", "936"],
  ["IDR", "360"],
  ["INR", "356"],
  ["JPY", "392"],
  ["KES", "404"],
  ["KRW", "410"],
  ["LAK", "418"],
  ["MXN", "484"],
  ["NGN", "566"],
  ["PHP", "608"],
  ["TWD", "901"],
  ["USD", "840"],
  ["VND", "704"],
  ["ZAR", "710"],
])("%s has the number %s of ISO 4217", (code, number) => {
  expect(findCurrencyCode(number)).toBe(code);
});
