/** A day of the calendar: `2026-11-24`. Days compare as text. */
export type Day = string;

/**
 * The ways to write a day that a mapping can name. `MMM` is the name of a month, cut or whole. Where something stands between the parts,
 * day and month may have one digit.
 */
export const dayFormats = [
  "YYYY-MM-DD",
  "YYYY/MM/DD",
  "YYYY.MM.DD",
  "YYYYMMDD",
  "DD/MM/YYYY",
  "DD-MM-YYYY",
  "DD.MM.YYYY",
  "DDMMYYYY",
  "MM/DD/YYYY",
  "MM-DD-YYYY",
  "DD/MM/YY",
  "DD-MM-YY",
  "DD.MM.YY",
  "MM/DD/YY",
  "DD-MMM-YYYY",
  "DD MMM YYYY",
  "DD-MMM-YY",
  "DD MMM YY",
  "YYYY年MM月DD日",
  "YYMMDD",
] as const;
export type DayFormat = (typeof dayFormats)[number];

/** The beginnings of the names of months in English, Spanish, Portuguese and Indonesian. None names two months. */
const months: readonly RegExp[] = [
  /^(?:jan|ene)/,
  /^(?:feb|fev)/,
  /^mar/,
  /^(?:apr|abr)/,
  /^(?:may|mai|mei)/,
  /^jun/,
  /^jul/,
  /^(?:aug|ago|agu|agt)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|out)/,
  /^nov/,
  /^(?:dec|dic|dez|des)/,
];

/** A time behind a day, in the clock of the bank. One with a zone is none: see `isDayOfBank`. */
const timeBehind =
  /(?:[ T]+|(?<=日))\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,6})?)?(?: ?[AaPp]\.?[Mm]\.?)?$/;

/** Returns the day of a text in this format, with or without a time; undefined for another form and for days that do not exist. */
export function readDay(text: string, format: DayFormat): Day | undefined {
  // A spreadsheet marks text by an apostrophe, some banks write days between two, and Hungary ends a day with a point.
  const written = text
    .normalize("NFKC")
    .trim()
    .replaceAll(/^'|'$/g, "")
    .replace(timeBehind, "")
    .replace(/(?<=\.\d{1,2})\.$/, "");
  const groups = patternOf(format).exec(written)?.groups ?? {};
  const year = groups["YYYY"] ?? toFullYear(groups["YY"]);
  const month = groups["MM"] ?? toMonth(groups["MMM"]);
  if (year === undefined || month === undefined) return undefined;
  return toDay(year, month.padStart(2, "0"), groups["DD"]?.padStart(2, "0"));
}

/** The names by which days are written. Each is cut to its three letters. */
const writtenMonths = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Writes a day in a format, so that `readDay` returns it. Years of two digits are those from 1980 to 2079. */
export function writeDay(day: Day, format: DayFormat): string {
  const [year = "", month = "", date = ""] = day.split("-");
  const name = writtenMonths.slice(Number(month) * 3 - 3, Number(month) * 3);
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MMM: name,
    MM: month,
    DD: date,
  };
  return format.replaceAll(/Y+|M+|D+/g, (run) => parts[run] ?? run);
}

const patterns = new Map<DayFormat, RegExp>();

function patternOf(format: DayFormat): RegExp {
  const known = patterns.get(format);
  if (known) return known;
  const isApart = /[^YMD]/.test(format);
  const source = format.replaceAll(/[./]/g, String.raw`\$&`).replaceAll(/Y+|M+|D+/g, (run) => {
    if (run === "MMM") return String.raw`(?<MMM>\p{L}{3,10})\.?`;
    const digits = isApart && !run.startsWith("Y") ? "1,2" : run.length;
    return String.raw`(?<${run}>\d{${digits}})`;
  });
  const pattern = new RegExp(`^${source}$`, "u");
  patterns.set(format, pattern);
  return pattern;
}

function toMonth(name = ""): string | undefined {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const at = months.findIndex((month) => month.test(plain));
  return at === -1 ? undefined : String(at + 1);
}

/** Returns the format with day and month in the other order; undefined for a format that has only one order. */
export function otherOrder(format: DayFormat): DayFormat | undefined {
  const [first = "", mark = "", second = "", ...rest] = format.split(/([/.-])/);
  if (!/^(?:DD|MM)$/.test(first) || !/^(?:DD|MM)$/.test(second)) return undefined;
  const other = [second, mark, first, ...rest].join("");
  return dayFormats.find((one) => one === other);
}

/** Years below 80 are of this century, as in MT940. */
function toFullYear(short: string | undefined): string | undefined {
  return short && `${short < "80" ? "20" : "19"}${short}`;
}

function toDay(year: string, month = "", date = ""): Day | undefined {
  const day = `${year}-${month}-${date}`;
  const time = new Date(`${day}T00:00:00.000Z`);
  return Number.isNaN(time.getTime()) || toDayOf(time) !== day ? undefined : day;
}

/** Returns the day of a time in UTC. */
export function toDayOf(time: Date): Day {
  return time.toISOString().slice(0, 10);
}

/** Returns the day that is some days later, or earlier if `days` is below zero. */
export function addDays(day: Day, days: number): Day {
  const time = new Date(`${day}T00:00:00.000Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return toDayOf(time);
}

/** Returns the day that is some banking days later. Saturdays and Sundays do not count. */
export function addBankingDays(day: Day, days: number): Day {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    const weekday = new Date(`${at}T00:00:00.000Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}

/** The time zone of a currency's banks (IANA). */
const zones: Readonly<Record<string, string>> = {
  ARS: "America/Argentina/Buenos_Aires",
  BRL: "America/Sao_Paulo",
  COP: "America/Bogota",
  INR: "Asia/Kolkata",
  JPY: "Asia/Tokyo",
  KRW: "Asia/Seoul",
  LAK: "Asia/Vientiane",
  MXN: "America/Mexico_City",
  PHP: "Asia/Manila",
  VND: "Asia/Ho_Chi_Minh",
};

/** The zone behind a time: `Z`, `+0530` or `+05:30`. */
const zoneBehind = /(?<=\d:\d{2}(?:\.\d{1,6})?) ?(?:Z|([+-]\d{2}):?(\d{2}))$/;

/** Returns a text without the zone behind its time. */
export function withoutZone(text: string): string {
  return text.trim().replace(zoneBehind, "");
}

/** Returns whether a text whose day has been read names the same day where the banks of a currency are. It may name another time zone. */
export function isDayOfBank(text: string, day: Day, currencyCode: string): boolean {
  const [zone, hours = "+00", minutes = "00"] = zoneBehind.exec(text.trim()) ?? [];
  if (zone === undefined) return true;
  const [time = ""] = /\d{1,2}:\d{2}(?=[:\d.]*$)/.exec(withoutZone(text)) ?? [];
  const instant = new Date(`${day}T${time.padStart(5, "0")}${hours}:${minutes}`);
  return !Number.isNaN(instant.getTime()) && toLocalDay(instant, currencyCode) === day;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of a time where the banks of a currency are. */
export function toLocalDay(time: Date, currencyCode: string): Day {
  const timeZone = zones[currencyCode] ?? "UTC";
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone });
  formats.set(timeZone, format);
  // Canada writes 2026-11-24.
  return format.format(time);
}
