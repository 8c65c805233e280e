/**
 * Returns rows as a CSV file (RFC 4180: commas, CRLF, doubled quotes). The first row holds the column names. A cell that a
 * spreadsheet would read as a formula gets an apostrophe. Numbers, which may begin with a minus, do not.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): string {
  return [columns, ...rows].map(toCsvLine).join("");
}

/** Returns one row of a CSV file with its line break. An undefined cell is empty. */
export function toCsvLine(row: readonly (string | undefined)[]): string {
  return `${row.map(toCell).join(",")}\r\n`;
}

/** The start of a text that a spreadsheet may read as a formula. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/;

function toCell(value = ""): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const safe = isNumber ? value : withoutFormulas(value);
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Marks a formula also behind a semicolon, where spreadsheets split cells in German or Indonesian. */
function withoutFormulas(text: string): string {
  const parts = text.split(";");
  return parts.map((part) => (formulaStart.test(part) ? `'${part}` : part)).join(";");
}
