import { plainDigits } from "@pay/contract/amount.ts";
import { countDays, type DeadlineClock, type Formats, isOtherTime } from "./formats.ts";
import { moneyFormats } from "./moneyFormats.ts";
import type { Patterns } from "../boot/aboutLanguage.ts";

/** Returns the formats of a language by its patterns, for browsers whose `Intl` does not know it. Times are of 24 hours. */
export function patternFormats(patterns: Patterns): Formats {
  const number = (value: number, decimals: number) => writeNumber(value, decimals, patterns);
  const inEnglish = moneyFormats("en");
  const symbol = (currency: string) =>
    patterns.symbols[currency] ?? inEnglish.money(0, 0, currency).replace("0", "");
  const nearDay = (atMs: number, clock: DeadlineClock) => {
    const days = countDays(atMs, clock);
    return days === undefined ? undefined : patterns.nearDays[days + 1];
  };
  return {
    number,
    money: (value, decimals, currency) => symbol(currency) + number(value, decimals),
    moment: (atMs, nowMs) => {
      const { month, ...parts } = readClock(atMs, {});
      const day = nearDay(atMs, { nowMs });
      if (day !== undefined) return `${day}, ${parts.time}`;
      return fill(patterns.moment, { ...parts, month: patterns.shortMonths[month] ?? "" });
    },
    deadline: (atMs, clock) => {
      const { timeZone, isShort = false } = clock;
      const { month, ...parts } = readClock(atMs, timeZone === undefined ? {} : { timeZone });
      const zone = !isShort && isOtherTime(atMs, timeZone) ? parts.zone : "";
      const day = nearDay(atMs, clock);
      if (day !== undefined) return `${day}, ${parts.time} ${zone}`.trimEnd();
      const words = fill(patterns.deadline, {
        ...parts,
        zone,
        month: (isShort ? patterns.shortMonths : patterns.months)[month] ?? "",
        weekday: isShort ? "" : (patterns.weekdays[weekdays.indexOf(parts.weekday)] ?? ""),
      });
      return words.replaceAll(/^[\s,]+|\s+$/g, "");
    },
    list: (names) => {
      const last = names.at(-1) ?? "";
      // Commas alone, which both languages write as English does.
      const before = new Intl.ListFormat("en", { type: "unit" }).format(names.slice(0, -1));
      return before === "" ? last : fill(patterns.listEnd, { before, last });
    },
  };
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Formats a number with English digits and the language's own separators. */
function writeNumber(value: number, decimals: number, { decimal, group }: Patterns): string {
  const [whole = "", fraction = ""] = plainDigits(value).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const rest = fraction.padEnd(decimals, "0");
  return rest === "" ? grouped : grouped + decimal + rest;
}

/**
 * Returns the fields of a date and time, taken from the English format, which every browser knows. Time zones are offsets from
 * GMT.
 */
function readClock(atMs: number, zone: { readonly timeZone?: string }) {
  const parts = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "shortOffset",
    ...zone,
  }).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? "";
  return {
    year: part("year"),
    month: Number(part("month")) - 1,
    day: part("day"),
    weekday: part("weekday"),
    time: `${part("hour")}:${part("minute")}`,
    zone: part("timeZoneName"),
  };
}

function fill(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
