import { waitForQuiet } from "../machine/cpuTime.ts";
import { type Disturbed, missing, mostOfOthers } from "./chooseVisits.ts";

/** The number of rounds and their time limits. */
export interface RoundsPlan {
  /** The number of undisturbed visits of each target. */
  readonly wanted: number;
  /** After this time, disturbed visits are no longer repeated. */
  readonly longestMs: number;
  /** The longest wait for a quiet machine before each visit. */
  readonly waitMs: number;
}

/** The visits of a target. */
export interface Measured<Made extends Disturbed> {
  readonly visits: Made[];
  /** The reasons why visits failed. */
  readonly failures: string[];
}

/** How each visit is told as it ends. */
export interface RoundsLog<Made> {
  readonly log: (line: string) => void;
  /** Returns the main figures of a visit in a few words. */
  readonly describe: (made: Made) => string;
}

/** A target that fails this often is left out. */
const mostFailures = 4;

/**
 * Visits the targets in turn, so that changes on the machine affect all of them alike. The first round is a warm-up and
 * does not count. Goes on until each target has its undisturbed visits.
 */
export async function measureRounds<Made extends Disturbed>(
  names: readonly string[],
  visit: (name: string, number: number) => Promise<Made>,
  { wanted, longestMs, waitMs }: RoundsPlan,
  { log, describe }: RoundsLog<Made>,
): Promise<ReadonlyMap<string, Measured<Made>>> {
  const begun = performance.now();
  const measured = new Map<string, Measured<Made>>(
    names.map((name) => [name, { visits: [], failures: [] }]),
  );
  const isOver = () => performance.now() - begun > longestMs;
  const isWanted = ({ visits, failures }: Measured<Made>) =>
    missing(visits, wanted) > 0 &&
    failures.length < mostFailures &&
    (visits.length < wanted || !isOver());
  let number = 0;
  for (let round = 0; [...measured.values()].some(isWanted); round += 1) {
    for (const [name, one] of measured) {
      if (!isWanted(one)) continue;
      await waitForQuiet(mostOfOthers, waitMs);
      number += 1;
      try {
        const made = await visit(name, number);
        if (round > 0) one.visits.push(made);
        log(line(name, round, made, describe(made)));
      } catch (error) {
        one.failures.push(String(error));
        log(`${name}: ${String(error)}`);
      }
    }
  }
  return measured;
}

function line(name: string, round: number, { shareOfOthers }: Disturbed, figures: string): string {
  const of = round === 0 ? "to warm up" : `round ${round}`;
  const others = (shareOfOthers * 100).toFixed(0);
  return `${name}, ${of}: ${figures}, others used ${others} %`;
}
