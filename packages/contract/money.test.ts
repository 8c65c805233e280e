import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencies } from "./currency.ts";
import {
  fromMinorUnits,
  judgeAmount,
  Money,
  plainDigits,
  readAmountText,
  toMinorUnits,
} from "./money.ts";

const everyCurrency = [...Object.keys(currencies), "USDC"];

describe("an amount to be paid (G16)", () => {
  test.each([
    [5000, "JPY"],
    [1, "JPY"],
    [10.0, "JPY"],
    [999_999_999_999, "JPY"],
    [51, "PHP"],
    [0.01, "PHP"],
    [25.5, "PHP"],
    [19.99, "IDR"],
    [0.29, "USD"],
    [4.35, "USD"],
    [1_000_000_000.01, "LAK"],
    [999_999_999_999.99, "ARS"],
  ])("%d %s is valid", (amount, currencyCode) => {
    expect(judgeAmount({ amount, currencyCode })).toBeUndefined();
  });

  test.each([
    [0, "PHP", "not_positive"],
    [-0, "PHP", "not_positive"],
    [-1, "PHP", "not_positive"],
    [Number.NaN, "PHP", "not_positive"],
    [1_000_000_000_000, "PHP", "too_large"],
    [999_999_999_999.999, "PHP", "too_large"],
    [1e21, "JPY", "too_large"],
    [Number.POSITIVE_INFINITY, "PHP", "too_large"],
    [10.5, "JPY", "too_precise"],
    [0.1, "KRW", "too_precise"],
    [100.25, "VND", "too_precise"],
    [1.005, "PHP", "too_precise"],
    [0.1 + 0.2, "PHP", "too_precise"],
    [0.000_001, "USD", "too_precise"],
    [1e-7, "USD", "too_precise"],
    [1e-30, "JPY", "too_precise"],
    [5, "XXX", "unknown_currency"],
    [5, "php", "unknown_currency"],
    [5, "", "unknown_currency"],
    [5, "toString", "unknown_currency"],
    [5, "USDC", "unknown_currency"],
  ])("%d %s is refused: %s", (amount, currencyCode, fault) => {
    expect(judgeAmount({ amount, currencyCode })).toBe(fault);
  });

  test("an amount is a JSON number, never a string", () => {
    expect(Money.safeParse({ amount: 51, currencyCode: "PHP" }).success).toBe(true);
    expect(Money.safeParse({ amount: "51", currencyCode: "PHP" }).success).toBe(false);
    expect(Money.safeParse({ amount: null, currencyCode: "PHP" }).success).toBe(false);
    expect(Money.safeParse({ amount: 51 }).success).toBe(false);
  });
});

describe("whole minor units (G16)", () => {
  test.each([
    [5000, "JPY", 5000n],
    [51, "PHP", 5100n],
    [0.07, "PHP", 7n],
    [1.1, "USD", 110n],
    [4.35, "USD", 435n],
    [1_000_000_000.01, "LAK", 100_000_000_001n],
    [999_999_999_999.99, "ARS", 99_999_999_999_999n],
    [0.000_001, "USDC", 1n],
    [1.5, "USDC", 1_500_000n],
    [0, "PHP", 0n],
    [-0.05, "PHP", -5n],
    [-12.3, "PHP", -1230n],
  ])("%d %s is %d", (amount, currencyCode, units) => {
    expect(toMinorUnits({ amount, currencyCode })).toBe(units);
    expect(fromMinorUnits(units, currencyCode)).toEqual({ amount, currencyCode });
  });

  test.each([
    [10.5, "JPY"],
    [0.001, "PHP"],
    [1e-30, "JPY"],
    [Number.NaN, "PHP"],
    [Number.POSITIVE_INFINITY, "PHP"],
    [1, "XXX"],
  ])("%d %s has no whole minor units", (amount, currencyCode) => {
    expect(() => toMinorUnits({ amount, currencyCode })).toThrow(RangeError);
  });

  test("fromMinorUnits refuses an unknown currency", () => {
    expect(() => fromMinorUnits(5n, "XXX")).toThrow(RangeError);
  });

  test.each(everyCurrency)("toMinorUnits and fromMinorUnits are inverses in %s", (currencyCode) => {
    fc.assert(
      fc.property(fc.bigInt(-99_999_999_999_999n, 99_999_999_999_999n), (units) => {
        expect(toMinorUnits(fromMinorUnits(units, currencyCode))).toBe(units);
      }),
    );
  });
});

describe("an amount in a link (G32)", () => {
  test.each([
    ["51", 51],
    ["60000.00", 60_000],
    ["0.000001", 0.000_001],
    ["999999999999.99", 999_999_999_999.99],
    ["0", 0],
    ["60,000.00", undefined],
    ["51.00\n", undefined],
    ["٥١", undefined],
    ["051", undefined],
    ["0x33", undefined],
    ["1e3", undefined],
    [" 51", undefined],
    ["51.", undefined],
    ["51.0000000", undefined],
    ["1000000000000", undefined],
    ["100000000000.000001", undefined],
    ["", undefined],
  ])("%j is %s, exactly", (text, amount) => {
    expect(readAmountText(text)).toBe(amount);
  });
});

describe("an amount as text to copy (G16)", () => {
  test.each([
    [51, "51"],
    [0.5, "0.5"],
    [1234.56, "1234.56"],
    [999_999_999_999.99, "999999999999.99"],
    [0.000_001, "0.000001"],
    [1e-7, "0.0000001"],
    [1.25e-7, "0.000000125"],
    [1e-30, "0.000000000000000000000000000001"],
    [1e21, "1000000000000000000000"],
    [1.5e30, "1500000000000000000000000000000"],
    [-2.5e-8, "-0.000000025"],
  ])("%d is %s", (amount, digits) => {
    expect(plainDigits(amount)).toBe(digits);
  });

  test("the text is the same number without an exponent", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (amount) => {
        const digits = plainDigits(amount);
        expect(digits).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(digits) === amount).toBe(true);
      }),
    );
  });
});
