import { median } from "../statistics.ts";
import type { LoadFigures, StepFigures } from "./figures.ts";
import { type ChosenVisits, chooseVisits } from "./chooseVisits.ts";
import type { Visit } from "./visitTarget.ts";

/** The medians of a target's visits, and how reliable they are. */
export interface Summary extends Pick<ChosenVisits<Visit>, "isDisturbed" | "worstShare"> {
  readonly name: string;
  /** The number of visits that counted. */
  readonly count: number;
  /** The earliest first option of all visits, because disturbances only add time. */
  readonly soonest: number;
  /** Undefined for a figure that the page does not report. */
  readonly load: { readonly [Figure in keyof LoadFigures]: number | undefined };
  readonly steps: readonly StepFigures[];
}

/** Returns the median of each figure over the visits that count. Throws a RangeError without visits. */
export function summarize(name: string, all: readonly Visit[]): Summary {
  const { visits, isDisturbed, worstShare } = chooseVisits(all);
  const of = (figure: keyof LoadFigures) => {
    const values = visits.flatMap(({ load }) => load[figure] ?? []);
    return values.length > 0 ? median(values) : undefined;
  };
  return {
    name,
    isDisturbed,
    worstShare,
    count: visits.length,
    soonest: Math.min(...all.map(({ load }) => load.option)),
    load: {
      option: of("option"),
      ready: of("ready"),
      firstPaint: of("firstPaint"),
      largestPaint: of("largestPaint"),
      blocking: of("blocking"),
      blockingAfterPaint: of("blockingAfterPaint"),
      processor: of("processor"),
      shift: of("shift"),
      requests: of("requests"),
      requestsBefore: of("requestsBefore"),
      bytes: of("bytes"),
      bytesBefore: of("bytesBefore"),
      pageBytesBefore: of("pageBytesBefore"),
      answerBytesBefore: of("answerBytesBefore"),
      hosts: of("hosts"),
    },
    steps: summarizeSteps(visits),
  };
}

function summarizeSteps(visits: readonly Visit[]): readonly StepFigures[] {
  const [first] = visits;
  if (!first) throw new RangeError("there are no visits");
  return first.steps.map(({ name }, index) => {
    const of = (figure: Exclude<keyof StepFigures, "name">) =>
      median(visits.flatMap(({ steps }) => steps[index]?.[figure] ?? []));
    return {
      name,
      input: of("input"),
      blocking: of("blocking"),
      files: of("files"),
      shift: of("shift"),
    };
  });
}

/** Returns the worst value of a figure over the steps. */
export function worst({ steps }: Summary, figure: Exclude<keyof StepFigures, "name">): number {
  return Math.max(0, ...steps.map((step) => step[figure]));
}
