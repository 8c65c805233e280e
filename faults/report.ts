import type { FaultPart, Sums } from "./fault.ts";
import type { Loss } from "./findLosses.ts";

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

/** Counts the losses among acknowledged payments: those in the database, and those observed otherwise. */
export function countLosses(
  acknowledged: number,
  losses: readonly Loss[],
  seen: { readonly lost: number; readonly doubled: number } = { lost: 0, doubled: 0 },
): Sums {
  const count = (wanted: Loss["kind"]) => losses.filter(({ kind }) => kind === wanted).length;
  return {
    acknowledged,
    lost: count("lost") + seen.lost,
    doubled: count("doubled") + seen.doubled,
    unbalanced: count("unbalanced"),
  };
}

/** Adds up the sums of several faults. */
export function addSums(all: readonly Sums[]): Sums {
  const add = (read: (sums: Sums) => number) => all.reduce((sum, one) => sum + read(one), 0);
  return {
    acknowledged: add(({ acknowledged }) => acknowledged),
    lost: add(({ lost }) => lost),
    doubled: add(({ doubled }) => doubled),
    unbalanced: add(({ unbalanced }) => unbalanced),
  };
}

/** Writes the sums on one line. */
export function describeSums(sums: Sums): string {
  const { acknowledged, lost, doubled, unbalanced } = sums;
  const books = unbalanced === 0 ? "the ledger sums to zero" : `${unbalanced} faults in the ledger`;
  return `${acknowledged} acknowledged payments: ${lost} lost, ${doubled} done twice, ${books}`;
}
