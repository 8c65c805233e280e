import { describe, expect, test } from "vitest";
import { countryOf, currencies, isCurrencyCode, minorUnitsOf } from "./currency.ts";

describe("currencies", () => {
  // Typed by hand from ISO 4217: the codes from §2, and VND.
  const byIso4217 = [
    ["ARS", 2, "AR"],
    ["BRL", 2, "BR"],
    ["COP", 2, "CO"],
    ["GHS", 2, "GH"],
    ["IDR", 2, "ID"],
    ["INR", 2, "IN"],
    ["JPY", 0, "JP"],
    ["KES", 2, "KE"],
    ["KRW", 0, "KR"],
    ["LAK", 2, "LA"],
    ["MXN", 2, "MX"],
    ["NGN", 2, "NG"],
    ["PHP", 2, "PH"],
    ["TWD", 2, "TW"],
    ["USD", 2, "US"],
    ["VND", 0, "VN"],
    ["ZAR", 2, "ZA"],
  ] as const;

  test.each(byIso4217)(
    "%s has %d digits after the point (G16), and the phone numbers of %s (G17)",
    (code, minorUnits, country) => {
      expect(minorUnitsOf(code)).toBe(minorUnits);
      expect(countryOf(code)).toBe(country);
    },
  );

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
});
