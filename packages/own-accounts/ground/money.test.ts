import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addBankingDays, otherOrder, readDay } from "./day.ts";
import { readUnits, writeUnits } from "./money.ts";

describe("amounts", () => {
  it.each([
    ["1234.5", "MXN", ".", "", 123_450n],
    [".50", "MXN", ".", "", 50n],
    ["-.05", "MXN", ".", "", -5n],
    ["1,234.50", "MXN", ".", ",", 123_450n],
    ["1.234.567,00", "COP", ",", ".", 123_456_700n],
    ["12,34,567.89", "INR", ".", ",", 123_456_789n],
    ["-5 000", "JPY", ".", " ", -5000n],
    ["５０００", "JPY", ".", "", 5000n],
    ["100,", "BRL", ",", "", 10_000n],
    ["5000.00", "JPY", ".", "", 5000n],
    ["150.000", "VND", ",", ".", 150_000n],
    ["1\u00a0234,50", "MXN", ",", " ", 123_450n],
    ["1\u202f234,50", "MXN", ",", " ", 123_450n],
    ["1’234.50", "MXN", ".", "'", 123_450n],
    ["−12.30", "MXN", ".", "", -1230n],
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
    ["885.00000", "BRL", ".", ""],
    ["150.000", "VND", ".", ""],
    ["150.000", "KRW", ".", ""],
    ["150.000", "COP", ".", ""],
    ["150.000", "LAK", ".", ""],
    ["150.000", "IDR", ".", ""],
    ["150.000", "JPY", ".", ""],
    ["150,000", "VND", ",", ""],
    ["(50.00)", "MXN", ".", ""],
    ["R$50.00", "BRL", ".", ""],
    ["50.00 CR", "MXN", ".", ""],
    ["1'234.50", "MXN", ".", ","],
    ["1 234.50", "MXN", ".", ","],
    ["--5.00", "MXN", ".", ""],
    ["5.00.", "MXN", ".", ""],
    ["5000¹", "JPY", ".", ""],
    ["50½", "JPY", ".", ""],
  ] as const)("refuses %s %s", (text, currencyCode, decimal, group) => {
    expect(readUnits(text, currencyCode, { decimal, group })).toBeUndefined();
  });

  const reais = { decimal: ",", group: ".", currencyMarks: ["R$", "BRL"] } as const;
  it.each([
    ["R$ 1.234,50", reais, 123_450n],
    ["-R$ 1.234,50", reais, -123_450n],
    ["R$ -1.234,50", reais, -123_450n],
    ["1.234,50 BRL", reais, 123_450n],
    ["1.234,50-", { ...reais, minus: ["behind"] }, -123_450n],
    ["1.234,50+", { ...reais, minus: ["behind"] }, 123_450n],
    ["(1.234,50)", { ...reais, minus: ["brackets"] }, -123_450n],
    ["R$ (1.234,50)", { ...reais, minus: ["brackets"] }, -123_450n],
    ["(R$ 1.234,50)", { ...reais, minus: ["brackets"] }, -123_450n],
    ["(-1.234,50)", { ...reais, minus: ["brackets"] }, undefined],
    ["-1.234,50-", { ...reais, minus: ["behind"] }, undefined],
    ["US$ 1.234,50", reais, undefined],
    ["R$ R$ 1.234,50", reais, undefined],
  ] as const)("of an account that names its marks reads %s", (text, form, units) => {
    expect(readUnits(text, "BRL", form)).toBe(units);
  });

  it.each([
    ["5,000円", ["円"], 5000n],
    ["￥5,000", ["¥"], 5000n],
    ["\\5,000", ["\\"], 5000n],
    ["5,000원", ["원"], 5000n],
    ["-5,000 원", ["원"], -5000n],
  ] as const)("in a currency without decimals reads %s", (text, currencyMarks, units) => {
    expect(readUnits(text, "KRW", { decimal: ".", group: ",", currencyMarks })).toBe(units);
  });

  it("of ISO 20022 may have zeros up to five places, and never three", () => {
    const iso = { decimal: ".", group: "", mostZeros: 5 } as const;
    expect(readUnits("885.00000", "BRL", iso)).toBe(88_500n);
    expect(readUnits("885.000001", "BRL", iso)).toBeUndefined();
    expect(readUnits("150.000", "VND", iso)).toBeUndefined();
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

  it.each([
    ["2026/1/9", "YYYY/MM/DD", "2026-01-09"],
    ["2026.11.24", "YYYY.MM.DD", "2026-11-24"],
    ["24112026", "DDMMYYYY", "2026-11-24"],
    ["24-11-26", "DD-MM-YY", "2026-11-24"],
    ["03-Jan-26", "DD-MMM-YY", "2026-01-03"],
    ["12-Dec-2019", "DD-MMM-YYYY", "2019-12-12"],
    ["24 ago. 2026", "DD MMM YYYY", "2026-08-24"],
    ["24 Agustus 2026", "DD MMM YYYY", "2026-08-24"],
    ["24-SET-2026", "DD-MMM-YYYY", "2026-09-24"],
    ["2026年1月9日", "YYYY年MM月DD日", "2026-01-09"],
    ["2026-11-24 23:59:59", "YYYY-MM-DD", "2026-11-24"],
    ["2026-11-24T09:05", "YYYY-MM-DD", "2026-11-24"],
    ["11/24/2026 4:05 PM", "MM/DD/YYYY", "2026-11-24"],
    ["20261124", "YYYYMMDD", "2026-11-24"],
    ["'24/11/2026", "DD/MM/YYYY", "2026-11-24"],
    ["2026.11.24.", "YYYY.MM.DD", "2026-11-24"],
  ] as const)("reads %s as %s", (text, format, day) => {
    expect(readDay(text, format)).toBe(day);
  });

  it.each([
    ["2026-11-24T23:59:59Z", "YYYY-MM-DD"],
    ["2026-11-24T23:59:59+05:30", "YYYY-MM-DD"],
    ["115/06/01", "YYYY/MM/DD"],
    ["R8.11.24", "YYYY.MM.DD"],
    ["令和8年11月24日", "YYYY年MM月DD日"],
    ["4月30日", "YYYY年MM月DD日"],
    ["1112026", "DDMMYYYY"],
    ["24-Foo-2026", "DD-MMM-YYYY"],
    ["31-Feb-2026", "DD-MMM-YYYY"],
    ["2026-11-24 balance", "YYYY-MM-DD"],
  ] as const)("refuses %s as %s", (text, format) => {
    expect(readDay(text, format)).toBeUndefined();
  });

  it("know the other order of day and month, where there is one", () => {
    expect(otherOrder("DD/MM/YYYY")).toBe("MM/DD/YYYY");
    expect(otherOrder("MM-DD-YYYY")).toBe("DD-MM-YYYY");
    expect(otherOrder("DD.MM.YYYY")).toBeUndefined();
    expect(otherOrder("YYYY-MM-DD")).toBeUndefined();
  });

  it("leave out weekends where banks count", () => {
    // 2026-11-27 is a Friday.
    expect(addBankingDays("2026-11-27", 1)).toBe("2026-11-30");
    expect(addBankingDays("2026-11-26", 0)).toBe("2026-11-26");
  });
});
