import { Refused } from "../ground/refused.ts";
import type { CsvMapping } from "../statement/csvMapping.ts";
import type { StatementFormat } from "../statement/readStatements.ts";

/** The ways in which the files of real banks are untidy. */
export const untidyKinds = ["footer", "balances", "late", "pages", "announced", "words"] as const;
export type UntidyKind = (typeof untidyKinds)[number];

interface Need {
  readonly isMet: (mapping: CsvMapping) => boolean;
  readonly remedy: string;
}

/** The settings that some kinds need in a mapping of CSV. */
const needs: Readonly<Partial<Record<UntidyKind, Need>>> = {
  footer: {
    isMet: (mapping) => mapping.skipEndLines > 0 || findLeftOut(mapping) !== undefined,
    remedy:
      "Set skipEndLines in csv to the number of lines that your bank writes below the rows, or name them in leaveOut.",
  },
  balances: {
    isMet: (mapping) => findLeftOut(mapping) !== undefined,
    remedy:
      'Set leaveOut in csv to the rows of balances, such as [{"column":"Text","words":["SALDO ANTERIOR"]}].',
  },
  announced: {
    isMet: ({ pendingWords }) => pendingWords.length > 0,
    remedy:
      "Set columns.status, bookedWords and pendingWords in csv to the words that your bank writes.",
  },
  words: {
    isMet: ({ creditWords }) => creditWords.length > 0,
    remedy:
      "Set creditWords and debitWords in csv, and columns.direction if the words have a column.",
  },
};

const csvOnly: ReadonlySet<UntidyKind> = new Set(["footer", "balances", "words"]);

/** Reads kinds that a comma divides; none without a text. Refuses an unknown one. */
export function readKinds(text: string | undefined): ReadonlySet<UntidyKind> {
  if (text === undefined) return new Set();
  const kinds = text.split(",").map((word) => untidyKinds.find((kind) => kind === word.trim()));
  if (kinds.includes(undefined))
    throw new Refused(`--untidy takes ${untidyKinds.join(", ")}, with commas between several.`);
  return new Set(kinds.filter((kind) => kind !== undefined));
}

/** Refuses kinds that files of the format, or of the mapping, cannot have, with the setting to make. */
export function refuseKinds(
  kinds: ReadonlySet<UntidyKind>,
  format: StatementFormat,
  mapping: CsvMapping | undefined,
): void {
  for (const kind of kinds) {
    if (format !== "csv" && csvOnly.has(kind))
      throw new Refused(`${kind} is for CSV: a file in ${format} has no place for it.`);
    const need = needs[kind];
    if (format === "csv" && mapping && need && !need.isMet(mapping))
      throw new Refused(`The account's mapping cannot say ${kind}. ${need.remedy}`);
  }
}

/** Returns the first column, with its words, by which a mapping leaves rows out; undefined if there is none. */
export function findLeftOut({ leaveOut }: CsvMapping): CsvMapping["leaveOut"][number] | undefined {
  return leaveOut.find(({ words }) => words.length > 0);
}
