import { expect, test } from "vitest";
import { patternFormats } from "./patternFormats.ts";
import type { AboutLanguage, Patterns } from "../boot/aboutLanguage.ts";

const { "./lo.json": lao, "./zu.json": zulu } = import.meta.glob<{ readonly about: AboutLanguage }>(
  ["./lo.json", "./zu.json"],
  { eager: true, import: "default" },
);
const atMs = Date.parse("2026-11-05T12:08:00.000Z");
const inLao = patternFormats(patternsOf(lao));
const inZulu = patternFormats(patternsOf(zulu));

function patternsOf(language: { readonly about: AboutLanguage } | undefined): Patterns {
  const patterns = language?.about.patterns;
  if (patterns === undefined) throw new Error("the language has no patterns of its own");
  return patterns;
}

test.each([
  { formats: inLao, value: 1234567.5, decimals: 2, currency: "LAK", gives: "₭1.234.567,50" },
  { formats: inLao, value: 1234, decimals: 0, currency: "LAK", gives: "₭1.234" },
  { formats: inLao, value: 999, decimals: 0, currency: "LAK", gives: "₭999" },
  { formats: inLao, value: 60.5, decimals: 2, currency: "PHP", gives: "₱60,50" },
  { formats: inZulu, value: 1234567.5, decimals: 2, currency: "ZAR", gives: "R\u{a0}1,234,567.50" },
  { formats: inZulu, value: 51, decimals: 0, currency: "PHP", gives: "₱51" },
])("$value $currency reads $gives", ({ formats, value, decimals, currency, gives }) => {
  expect(formats.money(value, decimals, currency)).toBe(gives);
});

test("a number has all its digits and no others", () => {
  expect(inLao.number(12.345678, 6)).toBe("12,345678");
  expect(inLao.number(999_999_999_999.99, 2)).toBe("999.999.999.999,99");
  expect(inZulu.number(0.000001, 6)).toBe("0.000001");
});

test("a deadline in little room is a short date and a time", () => {
  const clock = { timeZone: "Asia/Vientiane", isShort: true };
  expect(inLao.deadline(atMs, clock)).toBe("5 ພ.ຈ., 19:08");
  expect(inZulu.deadline(atMs, clock)).toBe("Nov 5 19:08");
});

const laoNow = { timeZone: "Asia/Vientiane", nowMs: atMs };

test.each([
  { hours: 0, inLaoIs: "ມື້\u2060ນີ້, 19:08 GMT+7", inZuluIs: "namhlanje, 19:08 GMT+7" },
  { hours: 24, inLaoIs: "ມື້\u2060ອື່ນ, 19:08 GMT+7", inZuluIs: "kusasa, 19:08 GMT+7" },
  { hours: -24, inLaoIs: "ມື້\u2060ວານ\u2060ນີ້, 19:08 GMT+7", inZuluIs: "izolo, 19:08 GMT+7" },
  {
    hours: 48,
    inLaoIs: "ວັນເສົາ 7 ພະຈິກ, 19:08 GMT+7",
    inZuluIs: "UMgqibelo, Novemba 7 19:08 GMT+7",
  },
])("a deadline $hours hours from now reads $inLaoIs", ({ hours, inLaoIs, inZuluIs }) => {
  const deadlineMs = atMs + hours * 3_600_000;
  expect(inLao.deadline(deadlineMs, laoNow)).toBe(inLaoIs);
  expect(inZulu.deadline(deadlineMs, laoNow)).toBe(inZuluIs);
});

test("a moment of today says so", () => {
  expect(inLao.moment(atMs, atMs)).toMatch(/^ມື້\u2060ນີ້, \d\d:\d8$/);
  expect(inZulu.moment(atMs, atMs)).toMatch(/^namhlanje, \d\d:\d8$/);
});

test("a deadline has its weekday and its time zone", () => {
  expect(inLao.deadline(atMs, { timeZone: "Asia/Vientiane" })).toBe("ວັນພະຫັດ 5 ພະຈິກ, 19:08 GMT+7");
  expect(inZulu.deadline(atMs, { timeZone: "Africa/Johannesburg" })).toBe(
    "ULwesine, Novemba 5 14:08 GMT+2",
  );
  expect(
    inLao.deadline(Date.parse("2026-01-03T17:00:00.000Z"), { timeZone: "Asia/Vientiane" }),
  ).toBe("ວັນອາທິດ 4 ມັງກອນ, 00:00 GMT+7");
});

test("a moment is by the clock of the device", () => {
  expect(inLao.moment(atMs)).toMatch(/^\d ພ\.ຈ\. 2026, \d\d:\d8$/);
  expect(inZulu.moment(atMs)).toMatch(/^Nov \d, 2026 \d\d:\d8$/);
});

test.each([
  [[], ""],
  [["A"], "A"],
  [["A", "B"], "A ne-B"],
  [["A", "B", "C"], "A, B ne-C"],
])("a list of %j reads %s", (names, gives) => {
  expect(inZulu.list(names)).toBe(gives);
});
