import { plainDigits } from "#contract/amount.ts";
import { type Formats, isOtherTime } from "./formats.ts";
import type { Patterns } from "../boot/aboutLanguage.ts";

/** Returns the formats of a language by its patterns, for browsers whose `Intl` does not know it. Times are of 24 hours. */
export function patternFormats(patterns: Patterns): Formats {
  const number = (value: number, decimals: number) => writeNumber(value, decimals, patterns);
  return {
    number,
    money: (value, decimals, currencyCode) =>
      (patterns.symbols[currencyCode] ?? `${currencyCode}\u{a0}`) + number(value, decimals),
    moment: (atMs) => {
      const { month, ...parts } = readClock(atMs, {});
      return fill(patterns.moment, { ...parts, month: patterns.shortMonths[month] ?? "" });
    },
    deadline: (atMs, { timeZone }) => {
      const { month, ...parts } = readClock(atMs, timeZone === undefined ? {} : { timeZone });
      return fill(patterns.deadline, {
        ...parts,
        zone: isOtherTime(atMs, timeZone) ? parts.zone : "",
        month: patterns.months[month] ?? "",
        weekday: patterns.weekdays[weekdays.indexOf(parts.weekday)] ?? "",
      }).trim();
    },
    list: (names) => {
      const last = names.at(-1) ?? "";
      const before = names.slice(0, -1).join(", ");
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
