/**
 * Returns rows as a CSV file (RFC 4180: commas, CRLF, doubled quotes). The first row holds the column names. A cell that a
 * spreadsheet would read as a formula gets an apostrophe. Numbers, which may begin with a minus, do not.
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
