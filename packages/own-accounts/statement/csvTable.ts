import { quoteText } from "@pay/contract/quoteText.ts";
import { CsvError, parse } from "csv-parse/sync";
import { type Column, columnsOf, type CsvMapping, foldWord } from "./csvMapping.ts";
import { readDay, withoutZone } from "../ground/day.ts";
import { refuse } from "./statement.ts";

/** A row of a movement, or of something else that a mapping leaves out. */
export interface Row {
  readonly where: string;
  /** Returns the text of a column; undefined if the mapping has none or the field is empty. */
  readonly at: (column: Column | undefined) => string | undefined;
}

/** The rows of a file in its order, and those that the mapping says are no movements. */
export interface Table {
  readonly rows: readonly Row[];
  readonly leftOut: string[];
}

interface Line {
  readonly cells: readonly string[];
  readonly where: string;
}

const mappingRemedy = "Correct the account's mapping, or the file.";
/** The lines in which a heading is looked for. */
const longestPreamble = 100;

/** Reads a CSV file as the known exporters write them: any line ends, `sep=` above, quotes within quoted fields. */
export function readTable(text: string, mapping: CsvMapping): Table {
  const lines = parseLines(text, mapping);
  const end = Math.max(0, lines.length - mapping.skipEndLines);
  const body = lines.slice(0, end);
  const { heading, rows, above } = mapping.hasHeading
    ? findHeading(body, mapping)
    : { heading: undefined, rows: body, above: [] };
  const names = new Map(heading?.cells.map((name, index) => [tidyName(name), index]));
  const indexOf = (one: Column) =>
    typeof one === "number" ? one - 1 : (names.get(tidyName(one)) ?? -1);
  const skipped = [...splitSkipped(text, mapping), ...above, ...lines.slice(end)];
  for (const line of heading ? [...skipped, heading] : skipped)
    if (isMovement(line, mapping, indexOf)) refuse(line.where, "CSV", ...skipping);
  for (const line of lines.flatMap((one) => splitInside(one, mapping)))
    if (isMovement(line, mapping, indexOf)) refuse(line.where, "CSV", ...swallowing);
  // Without a heading, the mapping alone says how many fields there are: any row may be one that a payer's text has made longer.
  // A row is as wide as the last column that is read: for a fact, or for the words of rows to leave out.
  const read = [...columnsOf(mapping), ...mapping.leaveOut.map(({ column }) => column)];
  const used = Math.max(0, ...read.map(indexOf)) + 1;
  const width = Math.max(used, lengthOf(heading));
  const widthWithEmpty = Math.max(width, heading?.cells.length ?? 0);
  const leftOut: string[] = [];
  const whole = mapping.hasTextRows ? joinTextRows(rows, mapping, indexOf) : rows;
  const kept = whole.flatMap((line) => {
    const row: Row = {
      where: line.where,
      at: (one) => {
        const cell = one === undefined ? undefined : line.cells[indexOf(one)]?.trim();
        return cell === "" ? undefined : cell;
      },
    };
    if (isLeftOut(row, mapping)) {
      leftOut.push(`${line.where}: ${quoteText(line.cells.join(mapping.separator))}`);
      return [];
    }
    // More fields than the heading has are a separator within a text: the columns behind it would be other ones. Empty ones count too,
    // because the fields that were pushed out may be empty.
    if (lengthOf(line) > width || line.cells.length > widthWithEmpty)
      refuse(
        line.where,
        "CSV",
        `It has ${line.cells.length} fields, and the ${heading ? "heading has" : "mapping names"} ${width}.`,
        "Correct separator, or skipEndLines and leaveOut for lines that are no movements. If all rows are as long, name their last column in texts by its number.",
      );
    refuseShort(line, mapping, indexOf);
    return [row];
  });
  return { rows: kept, leftOut };
}

/** Adds the texts of rows that have no day and no money to the row above. */
function joinTextRows(
  rows: readonly Line[],
  { columns }: CsvMapping,
  indexOf: (one: Column) => number,
): readonly Line[] {
  const facts = [columns.bookedDay, columns.amount, columns.credit, columns.debit, columns.balance];
  const isEmpty = ({ cells }: Line, one: Column) => (cells[indexOf(one)] ?? "").trim() === "";
  const joined: Line[] = [];
  for (const line of rows) {
    const hasFact = facts.some((one) => one !== undefined && !isEmpty(line, one));
    const places = columns.texts.filter((one) => !isEmpty(line, one)).map(indexOf);
    const above = joined.at(-1);
    // A row above that is cut has no place for the text. It is refused.
    const isCut = above !== undefined && places.some((at) => above.cells[at] === undefined);
    if (hasFact || places.length === 0 || !above || isCut) joined.push(line);
    else {
      const add = (cell: string, at: number) =>
        places.includes(at) ? `${cell} ${line.cells[at] ?? ""}` : cell;
      joined[joined.length - 1] = { ...above, cells: above.cells.map(add) };
    }
  }
  return joined;
}

/** The number of fields, without empty ones at the end. */
function lengthOf(line: Line | undefined): number {
  return (line?.cells.findLastIndex((cell) => cell.trim() !== "") ?? -1) + 1;
}

/** Returns whether a line reads as a movement. One that is skipped, or stands above the rows or within a text, would be lost. */
function isMovement(
  { cells }: Line,
  { columns, dayFormat }: CsvMapping,
  indexOf: (one: Column) => number,
): boolean {
  const at = (one: Column | undefined) => (one === undefined ? "" : (cells[indexOf(one)] ?? ""));
  const money = [columns.amount, columns.credit, columns.debit].map(at).join("");
  const day = readDay(withoutZone(at(columns.bookedDay)), dayFormat);
  return day !== undefined && /[1-9]/.test(money);
}

const skipping = [
  "This line reads as a movement, and the mapping skips it.",
  "Correct hasHeading, skipLines or skipEndLines, or export without such lines.",
] as const;

/** Returns the skipped lines above those that are read. */
function splitSkipped(text: string, mapping: CsvMapping): readonly Line[] {
  const { above } = cutSkipped(text, mapping);
  return above.map((line, index) => toPlainLine(line, mapping.separator, `line ${index + 1}`));
}

/** Divides a text behind `sep=` and the skipped lines. Their quotation marks mean nothing, since they may be any text. */
function cutSkipped(text: string, { skipLines }: CsvMapping) {
  const count = skipLines + (announcement.test(text) ? 1 : 0);
  const ends = new RegExp(lineEnd, "g");
  let from = 0;
  for (let line = 0; line < count && from < text.length; line += 1)
    from = ends.test(text) ? ends.lastIndex : text.length;
  return { above: text.slice(0, from).split(lineEnd).slice(0, count), below: text.slice(from) };
}

/** Returns the lines of the file that a line with a text of several lines has taken in. */
function splitInside({ cells, where }: Line, { separator }: CsvMapping): readonly Line[] {
  if (!cells.some((cell) => lineEnd.test(cell))) return [];
  const [, ...inside] = cells.join(separator).split(lineEnd);
  return inside.map((line) => toPlainLine(line, separator, where));
}

function toPlainLine(line: string, separator: string, where: string): Line {
  return {
    cells: line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, "")),
    where,
  };
}

/** A row that ends before a column of the mapping is cut, or is no movement. */
function refuseShort(
  { cells, where }: Line,
  mapping: CsvMapping,
  indexOf: (one: Column) => number,
) {
  const missing = columnsOf(mapping).find((one) => cells[indexOf(one)] === undefined);
  if (missing === undefined) return;
  const problem = `The line ends before this column: it has ${cells.length} fields.`;
  const remedy =
    "Export it again, or name lines that are no movements in leaveOut or skipEndLines.";
  refuse(where, nameOf(missing), problem, remedy);
}

/** Returns a column for a message. */
export function nameOf(column: Column): string {
  return typeof column === "number" ? `column ${column}` : column;
}

function isLeftOut({ at }: Row, { leaveOut }: CsvMapping): boolean {
  return leaveOut.some(({ column, words }) => {
    const text = foldWord(at(column) ?? "");
    return words.some((word) =>
      word.endsWith("*") ? text.startsWith(foldWord(word.slice(0, -1))) : foldWord(word) === text,
    );
  });
}

const tidyName = (name: string) => name.normalize("NFKC").trim().replaceAll(/\s+/g, " ");

/** Returns the first line that has each named column, and the lines below it. Lines above it are text. */
function findHeading(lines: readonly Line[], mapping: CsvMapping) {
  const named = columnsOf(mapping).filter((one) => typeof one === "string");
  const wanted = [...named, ...mapping.leaveOut.map(({ column }) => column)].flatMap((one) =>
    typeof one === "string" ? [tidyName(one)] : [],
  );
  const [first] = lines;
  if (!first) refuse("line 1", "heading", "There are no lines.", mappingRemedy);
  const has = (line: Line, name: string) => line.cells.some((cell) => tidyName(cell) === name);
  const at = lines
    .slice(0, longestPreamble)
    .findIndex((line) => wanted.every((name) => has(line, name)));
  const heading = lines[at];
  if (!heading) {
    // The line that has the most of the columns is the heading that was meant.
    const counts = lines
      .slice(0, longestPreamble)
      .map((line) => wanted.filter((name) => has(line, name)).length);
    const likely = lines[counts.indexOf(Math.max(...counts))] ?? first;
    const missing = wanted.find((name) => !has(likely, name)) ?? "heading";
    const problem = "The heading has no such column.";
    return refuse(likely.where, missing, problem, mappingRemedy);
  }
  const twice = wanted.find(
    (name) => heading.cells.filter((cell) => tidyName(cell) === name).length > 1,
  );
  if (twice !== undefined)
    refuse(
      heading.where,
      twice,
      "Two columns have this name.",
      "Name the column by its number from 1.",
    );
  return { heading, rows: lines.slice(at + 1), above: lines.slice(0, at) };
}

const announcement = /^sep=(.)\r?\n/i;
const lineEnd = /\r\n|\n|\r/;

function parseLines(text: string, mapping: CsvMapping): readonly Line[] {
  const { separator } = mapping;
  const { above, below } = cutSkipped(text, mapping);
  const lines: Line[] = [];
  const announced = announcement.exec(text);
  if (announced && announced[1] !== separator)
    refuse(
      "line 1",
      "sep",
      `The file says that its separator is ${quoteText(announced[1] ?? "")}.`,
      "Set separator.",
    );
  try {
    parse(below, {
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
      relax_column_count: true,
      relax_quotes: true,
      on_record: (record: string[], { lines: at }) => {
        const where = `line ${above.length + at}`;
        // A quotation mark that does not end may have taken in the lines below, until another one that does not begin.
        if (record.some((cell) => /[\r\n]/.test(cell) && cell.includes('"')))
          refuse(where, "CSV", "A text over several lines has a quotation mark.", quoteRemedy);
        lines.push({ cells: record.map(unquote), where });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = "lines" in error ? String(above.length + Number(error.lines)) : "?";
    const [problem, remedy] = faults[error.code] ?? otherFault;
    refuse(`line ${at}`, "CSV", problem, remedy);
  }
  return lines;
}

/** Returns a cell without quotation marks behind which blanks stand: some banks write a tab behind each number. */
function unquote(cell: string): string {
  return /^"([^"]*)"\s+$/.exec(cell)?.[1] ?? cell;
}

const quoteRemedy = "Export the statement again, or correct the quotation marks.";
const swallowing = [
  "A line within a text of several lines reads as a movement: a quotation mark may be missing.",
  quoteRemedy,
] as const;

/** What the parser found, for a person: the problem and the remedy. */
const faults: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  CSV_QUOTE_NOT_CLOSED: ["A quotation mark begins here that does not end.", quoteRemedy],
  CSV_MAX_RECORD_SIZE: [
    "The line is longer than 100,000 characters.",
    "Check separator, and whether a quotation mark does not end.",
  ],
};
const otherFault = [
  "The line cannot be read as CSV.",
  "Export it again as CSV, or correct separator and skipLines.",
] as const;
