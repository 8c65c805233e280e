import type { ResultTable, Section } from "../results/section.ts";
import type { Calibration } from "./calibrate.ts";
import { type Compared, checkLimits, ratio } from "./checkLimits.ts";
import type { LoadFigures } from "./figures.ts";
import type { SlowMeasured } from "./slow/measureSlowPayments.ts";
import { slowTables } from "./slow/slowTables.ts";
import { type Summary, worst } from "./summarize.ts";

/** The measurements of the page. */
export interface PageMeasured extends Compared {
  readonly calibration: Calibration;
  /** The reasons why a target could not be measured, as sentences. */
  readonly leftOut: readonly string[];
  readonly slow: SlowMeasured;
}

type Of = (summary: Summary) => number | undefined;
const load =
  (figure: keyof LoadFigures): Of =>
  (summary) =>
    summary.load[figure];
const kilobytes =
  (figure: keyof LoadFigures): Of =>
  ({ load: { [figure]: bytes } }) =>
    bytes === undefined ? undefined : bytes / 1000;

/** The rows of the first table: a label, the value and its number of digits. */
const figures: readonly (readonly [what: string, of: Of, digits: number])[] = [
  ["first option painted", load("option"), 0],
  ["the soonest of all visits", ({ soonest }) => soonest, 0],
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
  ["first tap to next paint", ({ steps }) => steps[0]?.input, 0],
  ["worst input to next paint", (summary) => worst(summary, "input"), 0],
];

/** Returns the results section about the page. */
export function pageSection(measured: PageMeasured): Section {
  const { ours, floor, before, peer, calibration, leftOut, slow } = measured;
  const targets = [ours, floor, ...(before ? [before] : []), ...(peer ? [peer] : [])];
  return {
    title: "Page",
    tables: [
      figuresTable(targets),
      limitsTable(measured),
      stepsTable(ours, floor),
      calibrationTable(calibration),
      ...slowTables(slow),
    ],
    notes: [
      ...leftOut,
      ...targets.filter(({ isDisturbed }) => isDisturbed).map(disturbedNote),
      "Cold visits of a phone (390 × 844) on a slowed-down network and processor, in turn; [README.md](README.md) tells how. Bytes are those over the wire, headers included, in kB of 1000; before the option are those of answers that had come whole by then. In all is until the page rests: ours has by then also fetched what the next steps need. Blocking is what long tasks take beyond 50 ms each. Event Timing tells inputs in steps of 8 ms, and 16 stands for all that is no longer.",
    ],
    plot: {
      caption:
        "From the link to the first option, and to a program that handles taps, ms (less is better)",
      bars: targets.flatMap(({ name, load: { option, ready } }) =>
        [
          { label: `first option, ${name}`, value: option },
          { label: `ready, ${name}`, value: ready },
        ].flatMap(({ label, value }) =>
          value === undefined ? [] : [{ label, value: Math.round(value) }],
        ),
      ),
    },
  };
}

function figuresTable(targets: readonly Summary[]): ResultTable {
  const [ours, ...others] = targets;
  return {
    caption: `First visit, medians of ${targets.map(({ count }) => count).join(", ")} visits; times in ms`,
    head: ["", ...targets.map(({ name }) => name), ...others.map(({ name }) => `ours ÷ ${name}`)],
    rows: figures.map(([what, of, digits]) =>
      [what].concat(
        targets.map((target) => write(of(target), digits)),
        others.map((other) => write(ours && ratio(of(ours), of(other)), 2)),
      ),
    ),
  };
}

function limitsTable(compared: Compared): ResultTable {
  return {
    caption: "Limits",
    head: ["", "measured", "at most", ""],
    rows: checkLimits(compared).map(({ what, measured, limit, isMet }) => [
      what,
      write(measured, Number.isInteger(measured) ? 0 : 2),
      String(limit),
      isMet ? "met" : "missed",
    ]),
  };
}

function stepsTable({ steps }: Summary, floor: Summary): ResultTable {
  const tap = floor.steps[0]?.input;
  return {
    caption: `Each step of ours; the floor's first tap took ${write(tap, 0)} ms, and its taps blocked for at most ${write(worst(floor, "blocking"), 0)} ms`,
    head: ["", "input to next paint, ms", "÷ floor's tap", "blocking, ms", "files waited for"],
    rows: steps.map(({ name, input, blocking, files }) => [
      name,
      write(input, 0),
      write(ratio(input, tap), 2),
      write(blocking, 0),
      write(files, 0),
    ]),
  };
}

function calibrationTable({ processor, tinyFile, api, largeFile }: Calibration): ResultTable {
  return {
    caption: "What the slowing down really did",
    head: ["", "wanted", "measured"],
    rows: [
      ["a loop, times as long", "4", write(processor, 2)],
      ["a tiny file, ms", "150", write(tinyFile, 0)],
      ["an API that thinks for 100 ms, ms", "250", write(api, 0)],
      ["200 kB, ms", "1150", write(largeFile, 0)],
    ],
  };
}

function disturbedNote({ name, worstShare }: Summary): string {
  return `**Disturbed: of ${name} too few visits were had while others used at most 15 % of the machine; the least disturbed stand here, with up to ${Math.round(worstShare * 100)} %.**`;
}

function write(value: number | undefined, digits: number): string {
  if (value === undefined || Number.isNaN(value)) return "–";
  return Number.isFinite(value) ? value.toFixed(digits) : "∞";
}
