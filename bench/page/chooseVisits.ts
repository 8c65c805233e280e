/** A visit, and how much it was disturbed. */
export interface Disturbed {
  /** The share of the machine that others used during the visit. */
  readonly shareOfOthers: number;
}

/** The highest share of the machine that others may use during a visit. Above it, the visit is repeated. */
export const mostOfOthers = 0.15;

/** The smallest number of undisturbed visits that is enough. */
const fewest = 3;

/** The visits that count. */
export interface ChosenVisits<Made extends Disturbed> {
  readonly visits: readonly Made[];
  /** Whether too few visits were undisturbed, so that these are the least disturbed ones. */
  readonly isDisturbed: boolean;
  /** The largest share of the machine that others used during one of these visits. */
  readonly worstShare: number;
}

/** Chooses the undisturbed visits, or the three least disturbed ones if there are fewer than three. */
export function chooseVisits<Made extends Disturbed>(visits: readonly Made[]): ChosenVisits<Made> {
  const sorted = visits.toSorted((one, other) => one.shareOfOthers - other.shareOfOthers);
  const quiet = sorted.filter(isUndisturbed);
  const isDisturbed = quiet.length < Math.min(fewest, visits.length);
  const chosen = isDisturbed ? sorted.slice(0, fewest) : quiet;
  return { visits: chosen, isDisturbed, worstShare: chosen.at(-1)?.shareOfOthers ?? 0 };
}

/** Returns the number of undisturbed visits that are still needed. */
export function missing(visits: readonly Disturbed[], wanted: number): number {
  return Math.max(0, wanted - visits.filter(isUndisturbed).length);
}

function isUndisturbed({ shareOfOthers }: Disturbed): boolean {
  return shareOfOthers <= mostOfOthers;
}
