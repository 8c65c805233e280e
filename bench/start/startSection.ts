import type { Section } from "../results/section.ts";
import { type StartTimes, summarizeStart } from "./startBench.ts";

/** The section of the second start. */
export function startSection(times: readonly StartTimes[]): Section {
  const { node, pglite, service, limit, ratio } = summarizeStart(times);
  const rows: [string, number][] = [
    ["Node, doing nothing", node],
    ["PGlite, opening the same data and asking it one thing", pglite],
    ["the service, until it takes calls", service],
    ["aimed at: at most twice PGlite and Node once", limit],
  ];
  return {
    title: "Second start",
    tables: [
      {
        caption: `Medians of ${times.length} starts on the embedded database, in ms`,
        head: ["", "ms"],
        rows: [
          ...rows.map(([name, ms]) => [name, ms.toFixed(0)]),
          ["ratio to that", ratio.toFixed(2)],
        ],
      },
    ],
    notes: [
      "The three are started in turn; the first start, which makes the database, is not counted.",
    ],
  };
}
