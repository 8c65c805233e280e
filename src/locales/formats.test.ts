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

test("in Hindi, the word for the hour does not stand behind “pm” too", () => {
  expect(intlFormats("hi", "hi-IN").deadline(noon, {})).toMatch(/^गुरुवार, 5 नवंबर को \d+:08 [ap]m$/);
  const inFiveDays = { nowMs: noon - 5 * 86_400_000, timeZone: "Asia/Tokyo" };
  expect(intlFormats("hi", "hi-IN").deadline(noon, inFiveDays)).toBe(
    "गुरुवार, 5 नवंबर को 9:08 pm जापान मानक समय",
  );
});

test("dates follow the region (G16)", () => {
  expect(intlFormats("en", "en-GB").moment(noon)).toMatch(/^5 Nov 2026, /);
});

// The separators of the Unicode CLDR 48. Argentina and Colombia write otherwise than the rest of Latin America.
test.each([
  ["es-419", "es-419", "12,345.67", "150,000"],
  ["es-419", "es-MX", "12,345.67", "150,000"],
  ["es-419", "es-AR", "12.345,67", "150.000"],
  ["es-419", "es-CO", "12.345,67", "150.000"],
  ["pt-BR", "pt-BR", "12.345,67", "150.000"],
  ["id", "id-ID", "12.345,67", "150.000"],
  ["vi", "vi-VN", "12.345,67", "150.000"],
  ["en", "en", "12,345.67", "150,000"],
  ["en", "en-IN", "12,345.67", "1,50,000"],
  ["en", "en-ZA", "12\u{a0}345,67", "150\u{a0}000"],
  ["en", "en-KE", "12,345.67", "150,000"],
  ["hi", "hi-IN", "12,345.67", "1,50,000"],
  ["ja", "ja-JP", "12,345.67", "150,000"],
  ["ar", "ar-EG", "12,345.67", "150,000"],
  ["af", "af-ZA", "12\u{a0}345,67", "150\u{a0}000"],
])("in %s for %s numbers are written %s and %s (G16)", (code, region, decimals, whole) => {
  const { number } = intlFormats(code, region);
  expect(number(12_345.67, 2)).toBe(decimals);
  expect(number(150_000, 0)).toBe(whole);
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

// 2026-11-05T12:08Z is 21:08 in Tokyo.
test.each([
  ["en", "en-US", "today, 9:08 PM", "tomorrow, 9:08 PM"],
  ["en", "en-GB", "today, 21:08", "tomorrow, 21:08"],
  ["ja", "ja-JP", "今日 21:08", "明日 21:08"],
  ["ko", "ko-KR", "오늘 오후 9:08", "내일 오후 9:08"],
  ["vi", "vi-VN", "21:08 hôm nay", "21:08 ngày mai"],
  ["zh-Hant-TW", "zh-Hant-TW", "今天 下午9:08", "明天 下午9:08"],
  ["id", "id-ID", "hari ini, 21.08", "besok, 21.08"],
  ["es-419", "es-AR", "hoy, 9:08 p. m.", "mañana, 9:08 p. m."],
  ["es-419", "es-CO", "hoy, 9:08 p. m.", "mañana, 9:08 p. m."],
  ["pt-BR", "pt-BR", "hoje, 21:08", "amanhã, 21:08"],
  ["fr", "fr-FR", "aujourd’hui, 21:08", "demain, 21:08"],
  ["th", "th-TH", "วันนี้ 21:08", "พรุ่งนี้ 21:08"],
  ["ar", "ar-EG", "اليوم، 9:08 م", "غدًا، 9:08 م"],
  ["fil", "fil-PH", "ngayong araw, 9:08 PM", "bukas, 9:08 PM"],
  ["hi", "hi-IN", "आज, 9:08 pm", "5 नव॰, 9:08 pm"],
  ["sw", "sw-KE", "leo, 21:08", "kesho, 21:08"],
  ["af", "af-ZA", "vandag 21:08", "môre 21:08"],
])("in %s for %s the day stands beside the time: %s", (code, region, today, tomorrow) => {
  const { deadline } = intlFormats(code, region);
  const at = (nowMs: number) =>
    deadline(noon, { nowMs, timeZone: "Asia/Tokyo", isShort: true }).replaceAll(/\s/g, " ");
  expect(at(noon - 3_600_000)).toBe(today);
  expect(at(noon - 24 * 3_600_000)).toBe(tomorrow);
});

test.each([
  ["en", -1, "today, 01:53 Chatham Daylight Time"],
  ["en", -24, "tomorrow, 01:53 Chatham Daylight Time"],
  ["ja", -1, "今日 1:53 チャタム夏時間"],
] as const)(
  "in %s, %s hours before, a deadline by another clock names its time zone: %s",
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

test.each(["en", ...Object.keys(import.meta.glob("./*.json")).map((path) => path.slice(2, -5))])(
  "in %s yesterday and tomorrow are told apart",
  (code) => {
    const { deadline, moment } = intlFormats(code);
    const [before, after] = [noon - 24 * 3_600_000, noon + 24 * 3_600_000];
    expect(deadline(before, { nowMs: noon })).not.toBe(deadline(after, { nowMs: noon }));
    expect(moment(before, noon)).not.toBe(moment(after, noon));
  },
);

test("a list ends with the language's “and”", () => {
  expect(intlFormats("en").list(["A", "B", "C"])).toBe("A, B, and C");
  expect(intlFormats("es-419").list(["A", "B"])).toBe("A y B");
  expect(intlFormats("ar").list(["A", "B", "C"])).toBe("A وB وC");
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
