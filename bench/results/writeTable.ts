import type { ResultTable } from "./section.ts";

/** A table in Markdown: the first column to the left, all others to the right. Throws a RangeError for a row of another length than its head. */
export function writeTable({ caption, head, rows }: ResultTable): string {
  const wrong = rows.find((row) => row.length !== head.length);
  if (wrong) throw new RangeError(`a row of "${caption}" is not as long as its head: ${wrong[0]}`);
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [`**${caption}**`, "", line(head), line(rule), ...rows.map(line)].join("\n");
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
