import { describe, expect, test } from "vitest";
import {
  countryOf,
  currencies,
  type CurrencyCode,
  isCurrencyCode,
  minorUnitsOf,
} from "./currency.ts";

describe("currencies", () => {
  // Typed by hand from ISO 4217: the codes from §2, and VND.
  const byIso4217 = [
    ["ARS", 2],
    ["BRL", 2],
    ["COP", 2],
    ["GHS", 2],
    ["IDR", 2],
    ["INR", 2],
    ["JPY", 0],
    ["KES", 2],
    ["KRW", 0],
    ["LAK", 2],
    ["MXN", 2],
    ["NGN", 2],
    ["PHP", 2],
    ["TWD", 2],
    ["USD", 2],
    ["VND", 0],
    ["ZAR", 2],
  ] as const;

  test.each(byIso4217)("%s has %d digits after the point (G16)", (code, minorUnits) => {
    expect(minorUnitsOf(code)).toBe(minorUnits);
  });

  test("the list holds the currencies of §2 and VND, no more", () => {
    expect(Object.keys(currencies)).toEqual(byIso4217.map(([code]) => code));
  });

  test("USDC has 6 digits, and no payment may be requested in it (G16)", () => {
    expect(minorUnitsOf("USDC")).toBe(6);
    expect(isCurrencyCode("USDC")).toBe(false);
  });

  test.each([["idr"], ["EUR"], [""], ["toString"], ["__proto__"], [" PHP"]])(
    "'%s' is not a currency code",
    (code) => {
      expect(isCurrencyCode(code)).toBe(false);
      expect(minorUnitsOf(code)).toBeUndefined();
    },
  );

  const countries = {
    ARS: "AR",
    BRL: "BR",
    COP: "CO",
    GHS: "GH",
    IDR: "ID",
    INR: "IN",
    JPY: "JP",
    KES: "KE",
    KRW: "KR",
    LAK: "LA",
    MXN: "MX",
    NGN: "NG",
    PHP: "PH",
    TWD: "TW",
    USD: "US",
    VND: "VN",
    ZAR: "ZA",
  } satisfies Record<CurrencyCode, string>;

  test.each(Object.keys(currencies).filter(isCurrencyCode))(
    "%s belongs to the phone numbers of its country (G17)",
    (code) => {
      expect(countryOf(code)).toBe(countries[code]);
    },
  );
});
