import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";

/** The time for which a reader waits for the count under way. */
const countedWithinMs = 2000;

/** A count that reads many rows, for the metrics. */
export interface SlowCount {
  /** Returns the last count, and begins another one if it is time; NaN before the first. */
  readonly read: () => Promise<number>;
  /** Ends the count under way. */
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
  let counting = Promise.resolve();
  const begin = async () => {
    try {
      found = (await count(() => isEnding)) ?? found;
    } catch (error) {
      log.warn({ err: error, metric }, "the service failed to read a metric");
    }
  };
  return {
    read: async () => {
      const nowMs = clock.elapsedMs();
      if (nowMs >= nextMs && !isEnding) {
        nextMs = nowMs + everyMs;
        counting = begin();
      }
      const isAnswered = new AbortController();
      const late = wait(countedWithinMs, undefined, { signal: isAnswered.signal, ref: false });
      await Promise.race([counting, late.catch(() => undefined)]);
      isAnswered.abort();
      return found;
    },
    stop: async () => {
      isEnding = true;
      await counting;
    },
  };
}
