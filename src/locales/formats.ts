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
  return {
    ...moneyFormats(code),
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
