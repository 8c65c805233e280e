/** The description of a language, beside its texts. */
export interface AboutLanguage {
  /** What its speakers call it, e.g. `Bahasa Indonesia`. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** The register and the choice of words, for translators. */
  readonly style?: string;
  /** Keys of the texts that it says as English does, on purpose: words that its market took over. */
  readonly saidAsInEnglish?: readonly string[];
  /** How it writes dates and numbers, for browsers whose `Intl` does not know the language. */
  readonly patterns?: Patterns;
}

/** Dates, numbers and lists of a language, written out. `{names}` in braces stand for what is put there. */
export interface Patterns {
  /** January to December, as they stand in a full date. */
  readonly months: readonly string[];
  /** The same for a short date. */
  readonly shortMonths: readonly string[];
  /** Sunday to Saturday. */
  readonly weekdays: readonly string[];
  /** A short date and time of `{day}`, `{month}`, `{year}` and `{time}`. */
  readonly moment: string;
  /** A deadline of `{weekday}`, `{day}`, `{month}`, `{time}` and `{zone}`. */
  readonly deadline: string;
  readonly decimal: string;
  readonly group: string;
  /** What stands before an amount of a currency where that is not its ISO 4217 code and a space. */
  readonly symbols: Readonly<Record<string, string>>;
  /** The end of a list: `{before}` the last one, and the `{last}`. Those before are parted by commas. */
  readonly listEnd: string;
}
