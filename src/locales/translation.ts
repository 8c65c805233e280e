import type en from "./en.ts";

/** Every text of the Web App in one language, by key. Placeholders and plural forms are checked by `languages.test.ts`. */
export type Translation = Readonly<Record<keyof typeof en, string>>;

/** What a language says of itself. */
export interface AboutLanguage {
  /** What its speakers call it, e.g. `Bahasa Indonesia`. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** How it writes dates and numbers, for browsers whose `Intl` does not know the language. */
  readonly patterns?: Patterns;
}

/** Dates and numbers of a language, written out. */
export interface Patterns {
  /** January to December, as they stand in a full date. */
  readonly months: readonly string[];
  /** The same for a short date. */
  readonly shortMonths: readonly string[];
  /** Sunday to Saturday. */
  readonly weekdays: readonly string[];
  /** A short date of `{day}`, `{month}` and `{year}`. */
  readonly date: string;
  /** A moment of `{date}` and `{time}`. */
  readonly moment: string;
  /** A deadline of `{weekday}`, `{day}`, `{month}` and `{time}`. */
  readonly deadline: string;
  /** A time of day of `{hour}` and `{minute}`, both in two digits, of 24 hours. */
  readonly time: string;
  readonly decimal: string;
  readonly group: string;
  /** Money of `{currency}` and `{number}`. */
  readonly money: string;
  /** The last two of a list, `{before}` and `{last}`; those before them are parted by commas. */
  readonly listEnd: string;
}
