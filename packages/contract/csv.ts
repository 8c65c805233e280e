import { escapeUnseen } from "./quoteText.ts";

/** The columns of a file by their names: each returns the cell of a row. An undefined cell is empty. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | undefined>>;

/**
 * Returns rows as a CSV file (RFC 4180: commas, CRLF, doubled quotes). The first row holds the column names. A cell that a
 * spreadsheet would read as a formula gets an apostrophe. Numbers, which may begin with a minus, do not. Each row is one line: what is not
 * seen is an escape.
 */
export function toCsv<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  return toCsvHeading(columns) + toCsvLines(columns, rows);
}

/** Returns the first row of a CSV file. */
export function toCsvHeading(columns: CsvColumns<never>): string {
  return toLine(Object.keys(columns));
}

/** Returns rows as lines of a CSV file, each with its line break. */
export function toCsvLines<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const cellsOf = Object.values(columns);
  return rows.map((row) => toLine(cellsOf.map((cellOf) => cellOf(row)))).join("");
}

function toLine(cells: readonly (string | undefined)[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/** The start of a text that a spreadsheet may read as a formula. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/;

function toCell(value = ""): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const safe = isNumber ? value : escapeUnseen(withoutFormulas(value));
  return /[",]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Marks a formula also behind a semicolon, where spreadsheets split cells in German or Indonesian. */
function withoutFormulas(text: string): string {
  const parts = text.split(";");
  return parts.map((part) => (formulaStart.test(part) ? `'${part}` : part)).join(";");
}
