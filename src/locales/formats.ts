import { type MoneyFormats, moneyFormats } from "./moneyFormats.ts";
import { toLatin } from "./text.ts";

/** The number, money, date and list formats of a language, always with Latin digits and the Gregorian calendar (G16). */
export interface Formats extends MoneyFormats {
  /** Formats a short date and time by the device's clock, from epoch milliseconds. */
  readonly moment: (atMs: number) => string;
  /**
   * Formats a deadline with weekday and time zone, from epoch milliseconds: the device's time zone, or the given one (an IANA
   * name that the browser knows), which is then named.
   */
  readonly deadline: (atMs: number, timeZone?: string) => string;
  /** Joins names with the language's “and”. */
  readonly list: (names: readonly string[]) => string;
}

const deadlineStyle = {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
} as const;

/**
 * Returns the formats of a language by the browser's `Intl`. Dates also follow the customer's region: day before month for
 * `en-GB`, in a page in `en`.
 */
export function intlFormats(code: string, region = code): Formats {
  const tag = toLatin(code);
  const dateTag = toLatin(region);
  const { number, money } = moneyFormats(code);
  return {
    number: remember(number),
    money: remember(money),
    moment: (atMs) =>
      new Intl.DateTimeFormat(dateTag, { dateStyle: "medium", timeStyle: "short" }).format(atMs),
    deadline: (atMs, timeZone) => {
      const zone =
        timeZone === undefined
          ? ({ timeZoneName: "short" } as const)
          : ({ timeZone, timeZoneName: "long" } as const);
      return new Intl.DateTimeFormat(dateTag, { ...deadlineStyle, ...zone }).format(atMs);
    },
    list: (names) => new Intl.ListFormat(tag).format(names),
  };
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
