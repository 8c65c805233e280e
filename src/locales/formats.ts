import { type MoneyFormats, moneyFormats } from "./moneyFormats.ts";
import { toLatin } from "./text.ts";

/** How a language writes numbers, money, dates and lists: Latin digits and the Gregorian calendar in all of them (G16). */
export interface Formats extends MoneyFormats {
  /** A day and a time, short, on the device's clock. Epoch milliseconds. */
  readonly moment: (atMs: number) => string;
  /**
   * The last moment to pay, with its day of the week and its time zone: the device's, or the one that is asked for (an IANA name that the
   * browser knows), which is then spelled out. Epoch milliseconds.
   */
  readonly deadline: (atMs: number, timeZone?: string) => string;
  /** Names one after another, with the language's “and”. */
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
 * As the browser's `Intl` writes a language. Dates also follow the customer's region: day before month in `en-GB` where the page speaks
 * `en`.
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

/** Remembers what was written: a page is drawn again and again with the same few amounts, and to make a writer takes a phone longer than to draw. */
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
