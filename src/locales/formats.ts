import { type MoneyFormats, moneyFormats } from "./moneyFormats.ts";
import { toLatin } from "./text.ts";

/** The number, money, list and date formats of a language, always with Latin digits and the Gregorian calendar (G16). */
export interface Formats extends MoneyFormats {
  /**
   * Formats a short date and time by the device's clock, from epoch milliseconds. With the time now, the day is in words if it is
   * near; leave it out where the words are read later.
   */
  readonly moment: (atMs: number, nowMs?: number) => string;
  /** Formats a deadline, from epoch milliseconds: its day in words and its time. */
  readonly deadline: (atMs: number, clock: DeadlineClock) => string;
}

/** By which clock a deadline is told. */
export interface DeadlineClock {
  /** The time now, in epoch milliseconds, for a deadline of today or tomorrow; undefined where the words are read later, as on paper. */
  readonly nowMs?: number | undefined;
  /** An IANA name that the browser knows, by default the device's. It is named where its time differs from the device's. */
  readonly timeZone?: string | undefined;
  /** Whether the words stand in little room: with a short date, and never with the name of the time zone. */
  readonly isShort?: boolean;
}

const dayMs = 86_400_000;

/** Returns a date or a time in English, to be compared with another one. */
function readParts(atMs: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en", options).format(atMs);
}

/** Tells whether a time zone shows another time than the device's at an instant. */
export function isOtherTime(atMs: number, timeZone: string | undefined): boolean {
  const style = { dateStyle: "short", timeStyle: "short" } as const;
  return (
    timeZone !== undefined && readParts(atMs, { ...style, timeZone }) !== readParts(atMs, style)
  );
}

/** Returns 0 for a time of today, 1 for tomorrow, -1 for yesterday, undefined for any other day. */
export function countDays(
  atMs: number,
  { nowMs, timeZone }: DeadlineClock,
): -1 | 0 | 1 | undefined {
  if (nowMs === undefined) return undefined;
  const dayOf = (ms: number) => readParts(ms, { dateStyle: "short", timeZone });
  return ([0, 1, -1] as const).find((days) => dayOf(atMs) === dayOf(nowMs + days * dayMs));
}

const dateStyle = { year: "numeric", month: "short", day: "numeric" } as const;
const deadlineStyle = { weekday: "long", day: "numeric", month: "long" } as const;
const shortStyle = { day: "numeric", month: "short" } as const;

/** Returns the style of a time: hours have two digits where the region's own short times have them, as `04:00` in Britain. */
function timeStyleOf(tag: string): Intl.DateTimeFormatOptions {
  const short = new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" });
  const hour = short.format(4 * 3_600_000).includes("04") ? "2-digit" : "numeric";
  return { hour, minute: "2-digit" };
}

/**
 * Returns the formats of a language by the browser's `Intl`. Words are those of the language; numbers and dates follow the
 * customer's region, such as `es-AR` for a page in `es-419`.
 */
export function intlFormats(code: string, region = code): Formats {
  const tag = toLatin(region);
  const { number, money, list } = moneyFormats(region);
  /** Puts the day in words where the language puts a date beside a time: `today, 10:00`, `10:00 hôm nay`. */
  const nearDay = (atMs: number, clock: DeadlineClock, time: Intl.DateTimeFormatOptions) => {
    const days = countDays(atMs, clock);
    if (days === undefined) return undefined;
    const { timeZone } = clock;
    const date = new Intl.DateTimeFormat(tag, { ...dateStyle, timeZone }).format(atMs);
    const both = new Intl.DateTimeFormat(tag, { ...dateStyle, ...time }).format(atMs);
    const near = new Intl.RelativeTimeFormat(code, { numeric: "auto" });
    const day = near.format(days, "day");
    // Hindi has one word for yesterday and tomorrow: there the date says which.
    if (days !== 0 && day === near.format(-days, "day")) return undefined;
    // Vietnamese begins the word with a capital, and the time stands before it.
    return both.replace(date, () => day.toLocaleLowerCase(code));
  };
  return {
    number: remember(number),
    money: remember(money),
    moment: (atMs, nowMs) =>
      nearDay(atMs, { nowMs }, timeStyleOf(tag)) ??
      new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(atMs),
    deadline: (atMs, clock) => {
      const { timeZone, isShort = false } = clock;
      const isNamed = !isShort && isOtherTime(atMs, timeZone);
      const time: Intl.DateTimeFormatOptions = {
        timeZone,
        ...(isNamed && { timeZoneName: "long" }),
        ...timeStyleOf(tag),
      };
      const style = isShort ? shortStyle : deadlineStyle;
      return (
        nearDay(atMs, clock, time) ??
        dropHourWord(new Intl.DateTimeFormat(tag, { ...style, ...time }).format(atMs))
      );
    },
    list,
  };
}

/** Hindi's pattern puts the word for the hour behind “pm” too: `7:00 pm बजे`. */
function dropHourWord(time: string): string {
  return time.replace(/([ap]m.*?) बजे/i, "$1");
}

/**
 * Caches results: a page renders the same few amounts again and again, and creating a formatter takes a phone longer than
 * rendering.
 */
function remember<Values extends readonly (number | string)[]>(
  write: (...values: Values) => string,
): (...values: Values) => string {
  const written = new Map<string, string>();
  return (...values) => {
    const key = values.join(" ");
    const words = written.get(key) ?? write(...values);
    written.set(key, words);
    return words;
  };
}
