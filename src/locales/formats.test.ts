import { expect, test, vi } from "vitest";
import { intlFormats } from "./formats.ts";

const noon = Date.parse("2026-11-05T12:08:00.000Z");

test("numbers and dates have Latin digits and the Gregorian calendar (G16)", () => {
  for (const code of ["ar", "ar-EG", "hi", "th", "fa"]) {
    const formats = intlFormats(code);
    expect(formats.money(1234, 0, "KRW")).toContain("1,234".replace(",", separatorOf(code)));
    expect(formats.moment(noon)).toMatch(/2026/);
    expect(formats.deadline(noon, {})).toMatch(/5/);
  }
});

function separatorOf(code: string): string {
  return new Intl.NumberFormat(`${code}-u-nu-latn`).format(1234).charAt(1);
}

test("dates follow the region, and amounts the language alone (G16)", () => {
  const formats = intlFormats("en", "en-GB");
  expect(formats.moment(noon)).toMatch(/^5 Nov 2026, /);
  expect(formats.money(5000, 0, "JPY")).toBe("¥5,000");
});

test("a deadline has its day, and the time zone where its time differs from the device's", () => {
  const formats = intlFormats("en", "en-GB");
  expect(formats.deadline(noon, { timeZone: "Pacific/Chatham" })).toBe(
    "Friday 6 November at 01:53 Chatham Daylight Time",
  );
  expect(formats.deadline(noon, {})).toMatch(/^Thursday 5 November at \d\d:08$/);
  const short = { timeZone: "Asia/Tokyo", isShort: true };
  expect(formats.deadline(noon, short)).toBe("5 Nov, 21:08");
  expect(formats.deadline(noon, { ...short, nowMs: noon })).toMatch(/^today,? 21:08$/);
});

test.each([
  ["en", -1, "today, 01:53 Chatham Daylight Time"],
  ["en", -24, "tomorrow, 01:53 Chatham Daylight Time"],
  ["fr", -1, "aujourd’hui 01:53 heure d’été des îles Chatham"],
  ["ja", -1, "今日 1:53 チャタム夏時間"],
] as const)(
  "in %s, %s hours before, a deadline of today or tomorrow says so",
  (code, hours, words) => {
    const formats = intlFormats(code, code === "en" ? "en-GB" : code);
    const nowMs = noon + hours * 3_600_000;
    expect(formats.deadline(noon, { nowMs, timeZone: "Pacific/Chatham" })).toBe(words);
  },
);

test("a moment near now has its day in words, and any other its date", () => {
  const { moment } = intlFormats("en", "en-GB");
  expect(moment(noon, noon)).toMatch(/^today,? (at )?\d\d:08$/);
  expect(moment(noon, noon + 24 * 3_600_000)).toMatch(/^yesterday,? (at )?\d\d:08$/);
  expect(moment(noon, noon + 48 * 3_600_000)).toMatch(/^5 Nov 2026, /);
});

test("a list ends with the language's “and”", () => {
  expect(intlFormats("en").list(["A", "B", "C"])).toBe("A, B, and C");
  expect(intlFormats("es-419").list(["A", "B"])).toBe("A y B");
});

test("money in Arabic has the currency's code, whose letters stay together", () => {
  expect(intlFormats("ar").money(5000, 0, "JPY")).toMatch(/^\u{200f}?5,000\u{a0}JPY$/u);
});

test("formatted amounts are cached by value, decimals and currency", () => {
  const { money, number } = intlFormats("en");
  expect(money(5, 2, "USD")).toBe("$5.00");
  const made = vi.spyOn(Intl, "NumberFormat");
  try {
    expect(money(5, 2, "USD")).toBe("$5.00");
    expect(made).not.toHaveBeenCalled();
    expect(money(5, 0, "USD")).toBe("$5");
    expect(money(5, 2, "INR")).toBe("₹5.00");
    expect(number(5, 2)).toBe("5.00");
    expect(made).toHaveBeenCalledTimes(3);
  } finally {
    made.mockRestore();
  }
});
