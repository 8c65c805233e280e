import type { Visit } from "./visitTarget.ts";

/** A visit during which others used more of the machine is disturbed, and made again. */
export const mostOfOthers = 0.15;

/** Fewer than so many undisturbed visits say too little. */
const fewest = 3;

/** The visits that count. */
export interface ChosenVisits {
  readonly visits: readonly Visit[];
  /** Too few were undisturbed, so that the least disturbed of all stand here. */
  readonly isDisturbed: boolean;
  /** The largest share of the machine that others used during one of them. */
  readonly worstShare: number;
}

/** Chooses the undisturbed visits, or where there are fewer than three, the three least disturbed ones. */
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
