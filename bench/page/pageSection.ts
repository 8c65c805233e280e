import type { Section } from "../results/section.ts";
import { median } from "../statistics.ts";
import type { LoadFigures } from "./visitTarget.ts";

/** The figures of each visit of a target. */
export interface Visits {
  readonly name: string;
  readonly visits: readonly LoadFigures[];
}
type Of = (visits: readonly LoadFigures[]) => number | undefined;

/** Returns the median of a figure; undefined for one that the page does not report. */
const load =
  (figure: keyof LoadFigures): Of =>
  (visits) => {
    const values = visits.flatMap((one) => one[figure] ?? []);
    return values.length > 0 ? median(values) : undefined;
  };
const kilobytes =
  (figure: keyof LoadFigures): Of =>
  (visits) =>
    median(visits.map((one) => one[figure] ?? 0)) / 1000;

/** The rows of the table: a label, the value and its number of digits. */
const figures: readonly (readonly [what: string, of: Of, digits: number])[] = [
  ["first option painted", load("option"), 0],
  ["the soonest of all visits", (visits) => Math.min(...visits.map(({ option }) => option)), 0],
  ["program ready (`app-ready`)", load("ready"), 0],
  ["first contentful paint", load("firstPaint"), 0],
  ["largest contentful paint", load("largestPaint"), 0],
  ["blocking", load("blocking"), 0],
  ["blocking after the first paint", load("blockingAfterPaint"), 0],
  ["processor time of the main thread", load("processor"), 0],
  ["kB before the first option", kilobytes("bytesBefore"), 1],
  ["of it the page itself, kB", kilobytes("pageBytesBefore"), 1],
  ["of it answers of an API, kB", kilobytes("answerBytesBefore"), 1],
  ["kB in all", kilobytes("bytes"), 1],
  ["requests before the first option", load("requestsBefore"), 0],
  ["requests in all", load("requests"), 0],
  ["hosts", load("hosts"), 0],
  ["layout shift", load("shift"), 3],
];

/** Returns the results section about the page. The first target is compared with the others. */
export function pageSection(targets: readonly Visits[], leftOut: readonly string[]): Section {
  const [ours, ...others] = targets;
  return {
    title: "Page",
    tables: [
      {
        caption: `First visit, medians of ${targets.map(({ visits }) => visits.length).join(", ")} visits; times in ms`,
        head: [""].concat(
          targets.map(({ name }) => name),
          others.map(({ name }) => `ours ÷ ${name}`),
        ),
        rows: figures.map(([what, of, digits]) =>
          [what].concat(
            targets.map((target) => write(of(target.visits), digits)),
            others.map((other) => write(ratio(of(ours?.visits ?? []), of(other.visits)), 2)),
          ),
        ),
      },
    ],
    notes: [
      ...leftOut.map((why) => `**Left out: ${why}**`),
      "Cold visits of a phone (390 × 844) on a slowed-down network and processor, in turn; [README.md](README.md) tells how. Bytes are those over the wire, headers included, in kB of 1000; before the option are those of answers that had come whole by then. In all is until the page rests: ours has by then also fetched what the next steps need. Blocking is what long tasks take beyond 50 ms each.",
    ],
  };
}

/** Returns the ratio of two values: 1 for two zeros, Infinity where only the second is zero. */
function ratio(one = Number.NaN, other = Number.NaN): number {
  return one === other ? 1 : one / other;
}

function write(value: number | undefined, digits: number): string {
  if (value === undefined || Number.isNaN(value)) return "–";
  return Number.isFinite(value) ? value.toFixed(digits) : "∞";
}
