import { waitForQuiet } from "../machine/cpuTime.ts";
import { missing, mostOfOthers } from "./summarize.ts";
import type { Visit } from "./visitTarget.ts";

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
export interface Measured {
  readonly visits: Visit[];
  /** The reasons why visits failed. */
  readonly failures: string[];
}

/** A target that fails this often is left out. */
const mostFailures = 4;

/**
 * Visits the targets in turn, so that changes on the machine affect all of them alike. The first round is a warm-up and
 * does not count. Goes on until each target has its undisturbed visits.
 */
export async function measureRounds(
  names: readonly string[],
  visit: (name: string, number: number) => Promise<Visit>,
  { wanted, longestMs, waitMs }: RoundsPlan,
  log: (line: string) => void,
): Promise<ReadonlyMap<string, Measured>> {
  const begun = performance.now();
  const measured = new Map<string, Measured>(
    names.map((name) => [name, { visits: [], failures: [] }]),
  );
  const isOver = () => performance.now() - begun > longestMs;
  const isWanted = ({ visits, failures }: Measured) =>
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
        log(describe(name, round, made));
      } catch (error) {
        one.failures.push(String(error));
        log(`${name}: ${String(error)}`);
      }
    }
  }
  return measured;
}

function describe(name: string, round: number, { load, steps, shareOfOthers }: Visit): string {
  const of = round === 0 ? "to warm up" : `round ${round}`;
  const inputs = steps.map(({ input }) => input).join(" ");
  const others = (shareOfOthers * 100).toFixed(0);
  return `${name}, ${of}: option ${load.option.toFixed(0)} ms, inputs ${inputs} ms, others used ${others} %`;
}
