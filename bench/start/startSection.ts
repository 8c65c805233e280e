import type { Section } from "../results/section.ts";
import { median } from "../statistics.ts";

/** Returns the results section about starts. Times are milliseconds from the start of a process to its first answer. */
export function startSection(oursMs: readonly number[], floorMs: readonly number[]): Section {
  const [ours, floor] = [median(oursMs), median(floorMs)];
  return {
    title: "Start",
    tables: [
      {
        caption: `From the start of the process to its first answer, medians of ${oursMs.length} starts`,
        head: ["", "measured"],
        rows: [
          ["the built program on data of before, ms", ours.toFixed(0)],
          ["Node.js with PGlite on the same data, ms", floor.toFixed(0)],
          ["ours against twice that (at most 1)", (ours / (2 * floor)).toFixed(2)],
        ],
      },
    ],
    notes: [
      "By wall clock, ours and the floor in turn. Ours is the built program, which checks its settings and tables, opens the page's files and answers `/health/ready`. The floor opens the same database and answers one query.",
    ],
  };
}
