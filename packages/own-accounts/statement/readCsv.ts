import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod/mini";
import { type Day, dayFormats, readDay } from "../ground/day.ts";
import { readUnits } from "../ground/money.ts";
import { type Balance, refuse, type Statement, type StatementLine } from "./statement.ts";

const Column = z.union([z.string(), z.number()]);
type Column = z.infer<typeof Column>;
const column = z.optional(Column);

/** Where each fact stands in an account's CSV files. Columns are names of the heading, or numbers from 1. */
export const CsvMapping = z.strictObject({
  separator: z.prefault(z.enum([",", ";", "\t", "|"]), ","),
  /** Lines above the heading. */
  skipLines: z.prefault(z.number().check(z.int(), z.minimum(0), z.maximum(100)), 0),
  hasHeading: z.prefault(z.boolean(), true),
  dayFormat: z.enum(dayFormats),
  decimal: z.prefault(z.enum([".", ","]), "."),
  group: z.prefault(z.enum(["", ".", ",", " ", "'"]), ""),
  /** Whether the newest line comes first. */
  isNewestFirst: z.prefault(z.boolean(), false),
  columns: z.strictObject({
    bookedDay: Column,
    /** A signed amount. Without it, `credit` and `debit` have one each. */
    amount: column,
    credit: column,
    debit: column,
    /** The balance behind the line. It proves that no line is missing. */
    balance: column,
    currencyCode: column,
    bankId: column,
    endToEndId: column,
    partyName: column,
    partyAccount: column,
    creditedAccount: column,
    status: column,
    texts: z.prefault(z.array(Column), []),
  }),
  /** The word in the column `status` for a line that is not booked yet. */
  pendingWord: z.optional(z.string()),
});
export type CsvMapping = z.infer<typeof CsvMapping>;

interface Row {
  readonly where: string;
  /** Returns the text of a column; undefined if the mapping has none or the field is empty. */
  readonly at: (column: Column | undefined) => string | undefined;
}

interface Read {
  readonly line: StatementLine;
  readonly balance: bigint | undefined;
}

const mappingRemedy = "Correct the account's mapping, or the file.";

/** Reads the CSV file of an account by its mapping. */
export function readCsv(text: string, mapping: CsvMapping, currencyCode: string): Statement {
  const { balance } = mapping.columns;
  const read = readRows(text, mapping).map((row) => ({
    line: readLine(row, mapping, currencyCode),
    balance: balance === undefined ? undefined : readAmount(row, balance, mapping, currencyCode),
  }));
  const inOrder = mapping.isNewestFirst ? read.toReversed() : read;
  const lines = inOrder.map(({ line }) => line);
  const days = lines.map(({ bookedDay }) => bookedDay).toSorted();
  const [fromDay, toDay] = [days[0], days.at(-1)];
  const booked = inOrder.filter(({ line }) => !line.isPending);
  checkBalances(booked);
  return { currencyCode, ...balancesOf(booked, fromDay, toDay), fromDay, toDay, lines };
}

function readRows(text: string, mapping: CsvMapping): readonly Row[] {
  const table = parseTable(text, mapping);
  const [first, ...others] = table;
  if (!first) refuse("line 1", "heading", "There are no lines.", mappingRemedy);
  const names = new Map(first.cells.map((name, index) => [name.trim(), index]));
  const indexOf = (one: Column) => (typeof one === "number" ? one - 1 : (names.get(one) ?? -1));
  if (mapping.hasHeading) {
    const missing = columnsOf(mapping).find((one) => first.cells[indexOf(one)] === undefined);
    if (missing !== undefined)
      refuse(
        `line ${first.line}`,
        String(missing),
        "The heading has no such column.",
        mappingRemedy,
      );
  }
  return (mapping.hasHeading ? others : table).map(({ cells, line }) => ({
    where: `line ${line}`,
    at: (one) => {
      const cell = one === undefined ? undefined : cells[indexOf(one)]?.trim();
      return cell === "" ? undefined : cell;
    },
  }));
}

/** Returns each column that a mapping names. */
export function columnsOf({ columns: { texts, ...single } }: CsvMapping): readonly Column[] {
  return [...Object.values(single), ...texts].filter((one) => one !== undefined);
}

function parseTable(text: string, { separator, skipLines }: CsvMapping) {
  const table: { readonly cells: readonly string[]; readonly line: number }[] = [];
  try {
    parse(text, {
      delimiter: separator,
      from_line: skipLines + 1,
      skip_empty_lines: true,
      max_record_size: 100_000,
      relax_quotes: false,
      on_record: (record: string[], { lines }) => {
        table.push({ cells: record, line: lines });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = "lines" in error ? String(error.lines) : "?";
    const problem = `The line has another form than the lines above (${error.code}).`;
    refuse(`line ${line}`, "CSV", problem, "Export it again, or correct separator and skipLines.");
  }
  return table;
}

function readLine(row: Row, mapping: CsvMapping, accountCurrency: string): StatementLine {
  const { columns, pendingWord } = mapping;
  const currencyCode = row.at(columns.currencyCode) ?? accountCurrency;
  return {
    where: row.where,
    units: readSigned(row, mapping, currencyCode),
    currencyCode,
    bookedDay: readBookedDay(row, mapping),
    isPending: pendingWord !== undefined && row.at(columns.status) === pendingWord,
    isReversal: false,
    bankId: row.at(columns.bankId),
    endToEndId: row.at(columns.endToEndId),
    references: [],
    texts: columns.texts.flatMap((one) => row.at(one) ?? []),
    partyName: row.at(columns.partyName),
    partyAccount: row.at(columns.partyAccount),
    creditedAccount: row.at(columns.creditedAccount),
  };
}

function readBookedDay(row: Row, { columns: { bookedDay }, dayFormat }: CsvMapping): Day {
  const text = row.at(bookedDay) ?? "";
  const problem = `"${text.slice(0, 40)}" is no day of the form ${dayFormat}.`;
  return readDay(text, dayFormat) ?? refuse(row.where, String(bookedDay), problem, mappingRemedy);
}

/** Returns the signed amount: of the column `amount`, or credit less debit, of which one is filled. */
function readSigned(row: Row, mapping: CsvMapping, currencyCode: string): bigint {
  const { amount, credit, debit } = mapping.columns;
  if (amount !== undefined) return readAmount(row, amount, mapping, currencyCode);
  const read = (one: Column | undefined) =>
    one === undefined || row.at(one) === undefined
      ? 0n
      : readAmount(row, one, mapping, currencyCode);
  const [credited, debited] = [read(credit), read(debit)];
  const problem = "Exactly one of them must have an amount.";
  if ((credited === 0n) === (debited === 0n))
    refuse(row.where, `${credit} and ${debit}`, problem, mappingRemedy);
  // Some banks write debits with a minus sign.
  return credited === 0n ? -(debited < 0n ? -debited : debited) : credited;
}

function readAmount(
  row: Row,
  from: Column,
  { decimal, group }: CsvMapping,
  currencyCode: string,
): bigint {
  const text = row.at(from) ?? "";
  const problem = `"${text.slice(0, 40)}" is no amount in ${currencyCode}.`;
  const units = readUnits(text, currencyCode, { decimal, group });
  return units ?? refuse(row.where, String(from), problem, mappingRemedy);
}

/** Each balance must be the one before and the amount, or a line is missing. */
function checkBalances(booked: readonly Read[]): void {
  const problem = "It is not the balance before and the amount: a line is missing.";
  for (const [index, { line, balance }] of booked.entries()) {
    const before = booked[index - 1]?.balance;
    if (before === undefined || balance === undefined) continue;
    if (before + line.units !== balance)
      refuse(line.where, "balance", problem, "Export it again, or correct isNewestFirst.");
  }
}

function balancesOf(
  booked: readonly Read[],
  from = "",
  to = "",
): { readonly opening?: Balance; readonly closing?: Balance } {
  const [first, last] = [booked[0], booked.at(-1)];
  if (first?.balance === undefined || last?.balance === undefined) return {};
  const opening = { units: first.balance - first.line.units, day: from };
  return { opening, closing: { units: last.balance, day: to } };
}
