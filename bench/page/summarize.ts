import { median } from "../statistics.ts";
import type { LoadFigures, StepFigures } from "./figures.ts";
import type { Visit } from "./visitTarget.ts";

/** The medians of a target's visits, and how reliable they are. */
export interface Summary extends Pick<ChosenVisits, "isDisturbed" | "worstShare"> {
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

/** The highest share of the machine that others may use during a visit. Above it, the visit is repeated. */
export const mostOfOthers = 0.15;

/** The smallest number of undisturbed visits that is enough. */
const fewest = 3;

/** The visits that count. */
export interface ChosenVisits {
  readonly visits: readonly Visit[];
  /** Whether too few visits were undisturbed, so that these are the least disturbed ones. */
  readonly isDisturbed: boolean;
  /** The largest share of the machine that others used during one of these visits. */
  readonly worstShare: number;
}

/** Chooses the undisturbed visits, or the three least disturbed ones if there are fewer than three. */
export function chooseVisits(visits: readonly Visit[]): ChosenVisits {
  const sorted = visits.toSorted((one, other) => one.shareOfOthers - other.shareOfOthers);
  const quiet = sorted.filter(isUndisturbed);
  const isDisturbed = quiet.length < Math.min(fewest, visits.length);
  const chosen = isDisturbed ? sorted.slice(0, fewest) : quiet;
  return { visits: chosen, isDisturbed, worstShare: chosen.at(-1)?.shareOfOthers ?? 0 };
}

/** Returns the number of undisturbed visits that are still needed. */
export function missing(visits: readonly Visit[], wanted: number): number {
  return Math.max(0, wanted - visits.filter(isUndisturbed).length);
}

function isUndisturbed({ shareOfOthers }: Visit): boolean {
  return shareOfOthers <= mostOfOthers;
}
