import * as z from "zod/mini";
import { dayFormats } from "../ground/day.ts";

const Column = z.union([z.string(), z.number().check(z.int(), z.minimum(1))]);
/** A column: its name in the heading, or its number from 1. */
export type Column = z.infer<typeof Column>;
const column = z.optional(Column);
const words = z.prefault(z.array(z.string()), []);

/** Where each fact stands in an account's CSV files, and in which words. What a mapping does not name is refused, and never money. */
export const CsvMapping = z.strictObject({
  separator: z.prefault(z.enum([",", ";", "\t", "|"]), ","),
  /** Lines above the heading; where columns have names, the heading may stand further below. */
  skipLines: z.prefault(z.number().check(z.int(), z.minimum(0), z.maximum(100)), 0),
  /** Lines at the end that are no movements, such as totals. */
  skipEndLines: z.prefault(z.number().check(z.int(), z.minimum(0), z.maximum(100)), 0),
  hasHeading: z.prefault(z.boolean(), true),
  dayFormat: z.enum(dayFormats),
  decimal: z.prefault(z.enum([".", ","]), "."),
  group: z.prefault(z.enum(["", ".", ",", " ", "'"]), ""),
  /** Where a minus may stand beside before the amount. */
  minus: z.prefault(z.array(z.enum(["behind", "brackets"])), []),
  /** Signs and words of the currency in amounts. */
  currencyMarks: words,
  /** Whether amounts of the column `amount` above zero have left the account. */
  isPositiveDebit: z.prefault(z.boolean(), false),
  /** Whether a row with a text and without day and amounts goes on with the texts of the row above. */
  hasTextRows: z.prefault(z.boolean(), false),
  /** Whether the newest line comes first. */
  isNewestFirst: z.prefault(z.boolean(), false),
  columns: z.strictObject({
    bookedDay: Column,
    /** A signed amount, or one whose direction a word says. Without it, `credit` and `debit` have one each. */
    amount: column,
    credit: column,
    debit: column,
    /** The word for credit or debit, beside an amount without a sign. Without the column, the words stand behind the amount. */
    direction: column,
    /** The balance behind the line; it may be empty in some. It proves that no line is missing. */
    balance: column,
    currencyCode: column,
    bankId: column,
    endToEndId: column,
    partyName: column,
    partyAccount: column,
    /** The name of the other party's bank. */
    partyBank: column,
    creditedAccount: column,
    /** The number of the own account, in files that have several. */
    accountNumber: column,
    status: column,
    texts: z.prefault(z.array(Column), []),
  }),
  creditWords: words,
  debitWords: words,
  /** The words in the column `status` for lines that are booked, only announced, or void. */
  bookedWords: words,
  pendingWords: words,
  voidWords: words,
  /** The one word for announced lines in mappings of version 1.0.0, which named no other. */
  pendingWord: z.optional(z.string()),
  /** Rows that are no movements: the column and its texts, such as `SALDO DO DIA`, or their beginnings, such as `Saldo final:*`. */
  leaveOut: z.prefault(
    z.array(
      z.strictObject({ column: Column, words: z.array(z.string().check(z.regex(/[^\s*]/))) }),
    ),
    [],
  ),
});
export type CsvMapping = z.infer<typeof CsvMapping>;

/** Returns each column that a mapping names for a fact. */
export function columnsOf({ columns: { texts, ...single } }: CsvMapping): readonly Column[] {
  return [...Object.values(single), ...texts].filter((one) => one !== undefined);
}

/** Returns a text for the comparison of words: NFKC, lower case, single blanks. */
export function foldWord(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase().replaceAll(/\s+/g, " ");
}

/** Returns a word of a direction for the comparison, also without the brackets in which some banks write it behind the amount. */
export function foldDirection(text: string): string {
  return foldWord(text).replace(/^\((.*)\)$/s, "$1");
}

function hasTwice(all: readonly string[], fold: (text: string) => string): boolean {
  return new Set(all.map(fold)).size < all.length;
}

/** Returns the first fault of a mapping, by which files could be misread; undefined if there is none. */
export function findMappingFault(mapping: CsvMapping): string | undefined {
  const { columns, decimal, group, hasHeading } = mapping;
  const { amount, credit, debit, direction, status } = columns;
  const { creditWords, debitWords, bookedWords, pendingWords, voidWords } = mapping;
  const isWordy = creditWords.length + debitWords.length > 0;
  const faults: readonly (readonly [boolean, string])[] = [
    [decimal === group, `decimal and group are both "${decimal}": 1.234 could be either.`],
    [
      amount === undefined && credit === undefined && debit === undefined,
      "columns has no amount. Name amount, or credit and debit.",
    ],
    [
      amount !== undefined && (credit ?? debit) !== undefined,
      "columns has amount beside credit or debit. Name one of both.",
    ],
    [
      (direction !== undefined || isWordy) && (creditWords.length === 0 || debitWords.length === 0),
      "creditWords and debitWords are to name the words for each direction.",
    ],
    [
      (direction !== undefined || isWordy) && amount === undefined,
      "The words for directions need the column amount.",
    ],
    [
      isWordy && mapping.isPositiveDebit,
      "isPositiveDebit and words for directions say the same twice.",
    ],
    [
      status !== undefined && bookedWords.length === 0,
      "bookedWords is missing: it names the words of the column status for booked lines; pendingWords and voidWords name the others.",
    ],
    [
      status === undefined && bookedWords.length + pendingWords.length + voidWords.length > 0,
      "The words for states need the column status.",
    ],
    [
      hasTwice([...creditWords, ...debitWords], foldDirection) ||
        hasTwice([...bookedWords, ...pendingWords, ...voidWords], foldWord),
      "A word is named for two meanings.",
    ],
    [
      !hasHeading && columnsOf(mapping).some((one) => typeof one === "string"),
      "hasHeading is false, so columns are numbers from 1.",
    ],
  ];
  return faults.find(([isFault]) => isFault)?.[1];
}
