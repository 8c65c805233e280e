import { describe, expect, test } from "vitest";
import { countryOf, currencies, isCurrencyCode, minorUnitsOf } from "./currency.ts";

describe("the currencies", () => {
  // Typed by hand from ISO 4217; the codes from §2, and VND.
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

  test("are those of §2 and VND, no more", () => {
    expect(Object.keys(currencies)).toEqual(byIso4217.map(([code]) => code));
  });

  test("have the 6 digits of USDC beside them, in which nothing is requested (G16)", () => {
    expect(minorUnitsOf("USDC")).toBe(6);
    expect(isCurrencyCode("USDC")).toBe(false);
  });

  test.each([["idr"], ["EUR"], [""], ["toString"], ["__proto__"], [" PHP"]])(
    "'%s' is none of them",
    (code) => {
      expect(isCurrencyCode(code)).toBe(false);
      expect(minorUnitsOf(code)).toBeUndefined();
    },
  );

  test.each([
    ["ARS", "AR"],
    ["BRL", "BR"],
    ["COP", "CO"],
    ["GHS", "GH"],
    ["IDR", "ID"],
    ["INR", "IN"],
    ["JPY", "JP"],
    ["KES", "KE"],
    ["KRW", "KR"],
    ["LAK", "LA"],
    ["MXN", "MX"],
    ["NGN", "NG"],
    ["PHP", "PH"],
    ["TWD", "TW"],
    ["USD", "US"],
    ["VND", "VN"],
    ["ZAR", "ZA"],
  ] as const)("%s goes with the phone numbers of %s (G17)", (code, country) => {
    expect(countryOf(code)).toBe(country);
  });
});
