import type { FastifyBaseLogger } from "fastify";
import { atMost } from "../atMost.ts";
import type { Clock } from "../clock.ts";

/** The time for which a reader waits for the count under way. */
const countedWithinMs = 2000;
/** The time for which the end of the process waits for its last query. */
const stoppedWithinMs = 1000;

/** A count that reads many rows, for the metrics. */
export interface SlowCount {
  /** Returns the last count, and begins another one if it is time; NaN before the first. */
  readonly read: () => Promise<number>;
  /** Ends the count under way; resolves soon, also if its last query takes longer. */
  readonly stop: () => Promise<void>;
}

/**
 * Counts in the background, at most every `everyMs`, so that no reader waits long. The last count stays where `count` returns
 * undefined, because another process counts or this one stops, and where it fails, which is logged.
 */
export function createSlowCount(
  { clock, log }: { readonly clock: Pick<Clock, "elapsedMs">; readonly log: FastifyBaseLogger },
  metric: string,
  everyMs: number,
  count: (isEnding: () => boolean) => Promise<number | undefined>,
): SlowCount {
  let found = Number.NaN;
  let nextMs = -Infinity;
  let isEnding = false;
  let counting: Promise<void> | undefined;
  const begin = async () => {
    try {
      found = (await count(() => isEnding)) ?? found;
    } catch (error) {
      log.warn({ err: error, metric }, "the service failed to read a metric");
    }
    counting = undefined;
  };
  return {
    read: async () => {
      const nowMs = clock.elapsedMs();
      if (nowMs >= nextMs && !isEnding && !counting) {
        nextMs = nowMs + everyMs;
        counting = begin();
      }
      if (counting) await atMost(countedWithinMs, counting);
      return found;
    },
    stop: async () => {
      isEnding = true;
      if (counting) await atMost(stoppedWithinMs, counting);
    },
  };
}
