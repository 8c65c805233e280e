/**
 * Rows as a file that a spreadsheet opens (RFC 4180: commas, CRLF, quotes doubled), the first row the columns' names. A cell that a spreadsheet
 * would take for a formula gets an apostrophe before it; a number, which may begin with a minus, stays one.
 */
export function toCsv(
  columns: readonly string[],
  rows: readonly (readonly (string | undefined)[])[],
): string {
  return [columns, ...rows].map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(value = ""): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const safe = !isNumber && /^\s*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
