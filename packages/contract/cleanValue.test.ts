import { expect, test } from "vitest";
import { cleanNumber, cleanValue } from "./cleanValue.ts";

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
  ["nothing", "AB-12", "AB-12"],
])("a number is cleaned of %s", (_what, pasted, expected) => {
  expect(cleanNumber(pasted)).toBe(expected);
  expect(cleanNumber(cleanNumber(pasted))).toBe(expected);
});

test("account and tax numbers are cleaned, and other texts stay but for NFC", () => {
  expect(cleanValue({ name: "accountNumber" }, " 12 34 ")).toBe("1234");
  expect(cleanValue({ name: "taxId" }, "529.982.247\u201325")).toBe("529.982.247-25");
  expect(cleanValue({ name: "productId" }, "a 1\u2013e\u0301")).toBe("a 1\u2013\u00E9");
});
