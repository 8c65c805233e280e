/** A day of the calendar: `2026-11-24`. Days compare as text. */
export type Day = string;

/** The ways to write a day that a mapping can name. */
export const dayFormats = [
  "YYYY-MM-DD",
  "YYYY/MM/DD",
  "YYYY.MM.DD",
  "YYYYMMDD",
  "DD/MM/YYYY",
  "DD-MM-YYYY",
  "DD.MM.YYYY",
  "MM/DD/YYYY",
  "DD/MM/YY",
  "DD.MM.YY",
  "YYMMDD",
] as const;
export type DayFormat = (typeof dayFormats)[number];

/** Returns the day of a text in exactly this format; undefined for another form and for days that do not exist. */
export function readDay(text: string, format: DayFormat): Day | undefined {
  const parts = new Map<string, string>();
  const pattern = format.replaceAll(/[./]/g, String.raw`\$&`).replaceAll(/Y+|M+|D+/g, (run) => {
    return `(?<${run}>\\d{${run.length}})`;
  });
  const groups = new RegExp(`^${pattern}$`).exec(text.normalize("NFKC").trim())?.groups;
  for (const [name, value] of Object.entries(groups ?? {})) parts.set(name, value);
  const year = parts.get("YYYY") ?? toFullYear(parts.get("YY"));
  if (year === undefined) return undefined;
  return toDay(year, parts.get("MM"), parts.get("DD"));
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

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of a time where the banks of a currency are. */
export function toLocalDay(time: Date, currencyCode: string): Day {
  const timeZone = zones[currencyCode] ?? "UTC";
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone });
  formats.set(timeZone, format);
  // Canada writes 2026-11-24.
  return format.format(time);
}
