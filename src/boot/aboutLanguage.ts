import type { Direction } from "./formatMessage.ts";

/** The description of a language, beside its texts. */
export interface AboutLanguage {
  /** Who has read the texts, and how to propose better ones. No customer gets it. Absent in English. */
  readonly corrections?: string;
  /** Its own name, e.g. `Bahasa Indonesia`. */
  readonly name: string;
  readonly direction: Direction;
  /** The register and the choice of words, for translators. */
  readonly style?: string;
  /** Keys of the texts that are the same as in English on purpose: words that the market has adopted. */
  readonly saidAsInEnglish?: readonly string[];
  /** Keys of texts about money that stay in English, because their reader was not sure that a translation says exactly that. */
  readonly leftInEnglish?: readonly string[];
  /** Whether short prefixes stand before a hyphen, as in *ku-app*: no line ends there. */
  readonly hasPrefixes?: boolean;
  /** Its date and number formats, for browsers whose `Intl` does not know the language. */
  readonly patterns?: Patterns;
}

/** The date, number and list formats of a language. `{name}` is a placeholder. */
export interface Patterns {
  /** January to December, as in a full date. */
  readonly months: readonly string[];
  /** January to December, as in a short date. */
  readonly shortMonths: readonly string[];
  /** Sunday to Saturday. */
  readonly weekdays: readonly string[];
  /** Yesterday, today and tomorrow. */
  readonly nearDays: readonly string[];
  /** Format of a short date and time, with `{day}`, `{month}`, `{year}` and `{time}`. */
  readonly moment: string;
  /** Format of a deadline, with `{weekday}`, `{day}`, `{month}`, `{time}` and `{zone}`. */
  readonly deadline: string;
  readonly decimal: string;
  readonly group: string;
  /** The prefix of an amount by currency, where it is another one than in English. */
  readonly symbols: Readonly<Record<string, string>>;
  /** The end of a list: `{before}` stands for the names before the last, joined by commas, and `{last}` for the last. */
  readonly listEnd: string;
}
