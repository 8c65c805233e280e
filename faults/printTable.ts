import type { FaultPart } from "./fault.ts";

/** One line of the final table. */
export interface FaultRow {
  readonly name: string;
  readonly injected: string;
  readonly promise: string;
  readonly seen: string;
  readonly verdict: "kept" | "BROKEN" | "not run";
}

/** Returns the line of a fault. */
export function toRow({ name, injected, promise, seen, broken }: FaultPart): FaultRow {
  return { name, injected, promise, seen, verdict: broken.length > 0 ? "BROKEN" : "kept" };
}

/** Counts the kept and the broken promises, on one line. */
export function countVerdicts(rows: readonly FaultRow[]): string {
  const count = (wanted: FaultRow["verdict"]) =>
    rows.filter(({ verdict }) => verdict === wanted).length;
  return `${count("kept")} promises kept, ${count("BROKEN")} broken, ${count("not run")} not run`;
}

const widest = 60;

/** Returns the table in Markdown, readable in a terminal and on a page. */
export function printTable(rows: readonly FaultRow[]): string {
  const head = ["fault", "injected", "promise", "seen", ""];
  const cells = rows.map((row) => [row.name, row.injected, row.promise, row.seen, row.verdict]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => Math.min(widest, row[column]?.length ?? 0))),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [line(head), rule, ...cells.map(line)].join("\n");
}
