import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanEmail, cleanNumber, cleanName, cleanPhone, cleanValue } from "./cleanValue.ts";
import { type CustomerDataName, mandatory } from "./customerData.ts";
import { judgeDataPoint } from "./judgeDataPoint.ts";
import { bankTransfer } from "./payoutMethods/bankTransfer.ts";
import { randomKeyTransfer } from "./payoutMethods/randomKeyTransfer.ts";
import { findRefusedSign } from "./refusedSign.ts";
import { eastAsianNames } from "./testing/customerValues/eastAsianNames.ts";
import { writtenEmails } from "./testing/customerValues/emails.ts";
import { latinNames } from "./testing/customerValues/latinNames.ts";
import {
  writtenAccountNumbers,
  writtenAliases,
  writtenRandomKeys,
  writtenTaxIds,
  writtenUpiIds,
} from "./testing/customerValues/numbers.ts";
import { otherNames } from "./testing/customerValues/otherNames.ts";
import { refusedValues } from "./testing/customerValues/refused.ts";

test.each([
  ["blanks of every kind", "0321\u00A08000\u20090118\u3000359719\t", "032180000118359719"],
  [
    "signs of no width",
    "\uFEFF0321\u200B8000\u200C01\u00AD183597\u206019\u200E",
    "032180000118359719",
  ],
  ["fillers", "12\u3164\u115F\u2800\uFFA034", "1234"],
  [
    "hyphens of every kind",
    "00\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFF0D\uFE63\u204312",
    "00----------12",
  ],
  ["full-width signs", "１２３４\uFF21ｂ", "1234Ab"],
  ["digits of Arabic, Hindi, Thai and Lao", "٠١٩۷२३๔໕", "01972345"],
  ["the prolonged sound mark, which is no hyphen", "12ー34", "12ー34"],
  ["a wave dash, which is none either", "12〜34", "12〜34"],
  ["a sign of Arabic that is seen, which stays", "\u06011234", "\u06011234"],
  ["nothing", "AB-12", "AB-12"],
])("a number is cleaned of %s", (_what, pasted, expected) => {
  expect(cleanNumber(pasted)).toBe(expected);
  expect(cleanNumber(cleanNumber(pasted))).toBe(expected);
});

test("ids and codes stay but for blanks around them and NFC, and texts of unknown data points too", () => {
  const code = mandatory("productId");
  expect(cleanValue(code, " a 1\u2013e\u0301")).toBe("a 1\u2013\u00E9");
  expect(cleanValue({ name: "constructor", format: "text" }, "㈱ 1\u20132")).toBe("㈱ 1\u20132");
});

/** The rows of `npm test`: one of each kind. `npm run test:all` runs each. */
const inAll = { tags: ["all"] };

/** Expects that a value is sent as stated, is accepted, and is cleaned once and for all. */
function expectSent(name: CustomerDataName, written: string, sent: string): void {
  const point = mandatory(name);
  expect(cleanValue(point, written)).toBe(sent);
  expect(cleanValue(point, sent)).toBe(sent);
  expect(judgeDataPoint(point, written)).toBeUndefined();
}

describe("a name is sent as its table states (G17)", () => {
  const all = [...latinNames, ...eastAsianNames, ...otherNames];
  const sample = [latinNames[1], eastAsianNames[7], eastAsianNames[33], otherNames[1]];
  test.each(sample.flatMap((row) => (row ? [row] : [])))("%j is %j (%s)", (written, sent) => {
    expectSent("accountName", written, sent);
  });
  test.each(all)("in full: %j is %j (%s)", inAll, (written, sent) => {
    expectSent("accountName", written, sent);
  });
});

describe("an e-mail address is sent as its table states (G17)", () => {
  const sample = [writtenEmails[2], writtenEmails[26], writtenEmails[31]];
  test.each(sample.flatMap((row) => (row ? [row] : [])))("%j is %j (%s)", (written, sent) => {
    expectSent("emailAddress", written, sent);
  });
  test.each(writtenEmails)("in full: %j is %j (%s)", inAll, (written, sent) => {
    expectSent("emailAddress", written, sent);
  });
});

describe("a number is sent as its table states (G17)", () => {
  test("one of each kind", () => {
    expectSent("accountNumber", "002\u2013010\u201307777777777\u20131", "002-010-07777777777-1");
    expectSent("taxId", "16.727.230\u20440001\u221297", "16.727.230/0001-97");
    expectSent("upiId", "७४१०४१०१२३@exampleupi", "7410410123@exampleupi");
  });
  test.each(writtenAccountNumbers)("account in %s: %j is %j (%s)", inAll, (_, written, sent) => {
    expectSent("accountNumber", written, sent);
  });
  test.each(writtenTaxIds)("tax number in %s: %j is %j (%s)", inAll, (_, written, sent) => {
    expectSent("taxId", written, sent);
  });
  test.each(writtenUpiIds)("UPI id in %s: %j is %j (%s)", inAll, (_, written, sent) => {
    expectSent("upiId", written, sent);
  });
  test.each(writtenRandomKeys)("random key in %s: %j is %j (%s)", inAll, (_, written, sent) => {
    const [key] = randomKeyTransfer.dataPoints.BRL;
    expect(key && cleanValue(key, written)).toBe(sent);
    expect(key && judgeDataPoint(key, written)).toBeUndefined();
  });
  test.each(writtenAliases)("alias in %s: %j is %j (%s)", (_, written, sent) => {
    const point = bankTransfer.dataPoints.ARS.find(({ name }) => name === "accountNumber");
    expect(point && cleanValue(point, written)).toBe(sent);
    expect(point && judgeDataPoint(point, written)).toBeUndefined();
  });
  test("an identity document of a receiver keeps its dots and blanks", () => {
    const point = bankTransfer.dataPoints.COP.find(({ name }) => name === "identifyingReference");
    expect(point && cleanValue(point, "CC\u00A01.020\u200B.304\u2013５")).toBe("CC 1.020.304-5");
    expect(point && judgeDataPoint(point, "CC\u00A01.020\u200B.304\u2013５")).toBeUndefined();
  });
});

describe("a refused value names the sign and its place (G17)", () => {
  test.each(refusedValues)("%s %j: %j at %s, because %s (%s)", (name, written, sign, position) => {
    const point = mandatory(name);
    expect(judgeDataPoint(point, written)).toBe("wrong_format");
    expect(findRefusedSign(point, written)).toEqual(sign && { sign, position });
  });

  test("blanks and signs of no width before a value count, and are not blamed", () => {
    expect(findRefusedSign(mandatory("accountName"), " \u200BA\u00A0B_")).toEqual({
      sign: "_",
      position: 6,
    });
    expect(findRefusedSign(mandatory("emailAddress"), "\u00A0a b@c.example")).toEqual({
      sign: " ",
      position: 3,
    });
    expect(findRefusedSign(mandatory("accountName"), "Kim Lee\n12 Main Street\n")).toEqual({
      sign: "\n",
      position: 8,
    });
  });

  test("a dot is refused in account numbers, save in those of receivers in Argentina", () => {
    const [argentine, mexican] = [bankTransfer.dataPoints.ARS, bankTransfer.dataPoints.MXN].map(
      (points) => points.find(({ name }) => name === "accountNumber"),
    );
    expect(argentine && findRefusedSign(argentine, "CUARTO.CENTRO_NAIPE")).toEqual({
      sign: "_",
      position: 14,
    });
    expect(argentine && judgeDataPoint(argentine, ".-.")).toBe("wrong_format");
    expect(mexican && findRefusedSign(mexican, "CUARTO.CENTRO.NAIPE")).toEqual({
      sign: ".",
      position: 7,
    });
  });

  test("no sign is named of a data point that has no signs of its own", () => {
    expect(findRefusedSign({ name: "constructor", format: "text" }, "{}")).toBeUndefined();
  });
});

test.each([cleanName, cleanNumber, cleanEmail, cleanPhone])(
  "%o twice changes nothing, whatever the text",
  (clean) => {
    const hostile = fc.constantFrom(
      ...Array.from("a1 .:-<>@\"'+0%\u200D\u0301ﾞカ´㈱．＠゛"),
      "tel",
      "mailto:",
    );
    const written = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: hostile }));
    fc.assert(
      fc.property(written, (text) => {
        expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  },
);

test("texts too long for a phone number or an e-mail address are not unwrapped", () => {
  for (const unit of ['"', "<", ".", "tel:", "mailto:"]) {
    const long = `${unit.repeat(3000)}a@b.example`;
    expect(cleanEmail(long)).toBe(long);
    expect(cleanPhone(long)).toBe(long);
  }
});

test("a phone number keeps its letters, so that no extension is lost", () => {
  expect(cleanPhone("0905 123 4567 ext. 5")).toBe("09051234567ext5");
});
