import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addBankingDays, readDay } from "./day.ts";
import { readUnits, writeUnits } from "./money.ts";

describe("amounts", () => {
  it.each([
    ["1234.5", "MXN", ".", "", 123_450n],
    ["1,234.50", "MXN", ".", ",", 123_450n],
    ["1.234.567,00", "COP", ",", ".", 123_456_700n],
    ["12,34,567.89", "INR", ".", ",", 123_456_789n],
    ["-5 000", "JPY", ".", " ", -5000n],
    ["５０００", "JPY", ".", "", 5000n],
    ["885.00000", "BRL", ".", "", 88_500n],
    ["100,", "BRL", ",", "", 10_000n],
  ] as const)("reads %s %s", (text, currencyCode, decimal, group, units) => {
    expect(readUnits(text, currencyCode, { decimal, group })).toBe(units);
  });

  it.each([
    ["1.234", "MXN", ".", ""],
    ["1,234", "MXN", ".", ""],
    ["1,2345", "MXN", ".", ","],
    ["12.5", "JPY", ".", ""],
    ["1e5", "JPY", ".", ""],
    ["", "JPY", ".", ""],
    ["5000-", "JPY", ".", ""],
    ["=1+1", "JPY", ".", ""],
    ["1.000.00", "MXN", ".", ","],
  ] as const)("refuses %s %s", (text, currencyCode, decimal, group) => {
    expect(readUnits(text, currencyCode, { decimal, group })).toBeUndefined();
  });

  it("are written as they are read", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
        fc.constantFrom("JPY", "MXN"),
        (units, code) => {
          expect(readUnits(writeUnits(units, code), code)).toBe(units);
        },
      ),
    );
  });
});

describe("days", () => {
  it("are read in their format only, if they exist", () => {
    expect(readDay("24/11/2026", "DD/MM/YYYY")).toBe("2026-11-24");
    expect(readDay("261124", "YYMMDD")).toBe("2026-11-24");
    expect(readDay("2026-11-24", "DD/MM/YYYY")).toBeUndefined();
    expect(readDay("11/24/2026", "DD/MM/YYYY")).toBeUndefined();
    expect(readDay("160230", "YYMMDD")).toBeUndefined();
  });

  it("leave out weekends where banks count", () => {
    // 2026-11-27 is a Friday.
    expect(addBankingDays("2026-11-27", 1)).toBe("2026-11-30");
    expect(addBankingDays("2026-11-26", 0)).toBe("2026-11-26");
  });
});
