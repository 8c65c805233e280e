import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";

const windowMs = 1000;
/** So many keys are remembered; the least recently used is forgotten first, so that memory is bounded. */
const maximumKeys = 100_000;

/** Whether a call is accepted, and what is left to its key. */
export interface LimitVerdict {
  readonly isAccepted: boolean;
  readonly remaining: number;
  /** Whole seconds, rounded up, until a further call of the key is free again; 0 when none counts. */
  readonly freeInSeconds: number;
}

/** Counts calls by key, so many in any rolling second (§8, G19). */
export interface RequestLimit {
  readonly perSecond: number;
  /** Counts one call under a key, unless the key has used up its second: then nothing is counted. */
  readonly take: (key: string) => LimitVerdict;
  /** What `take` would say of the key, counting nothing. */
  readonly look: (key: string) => LimitVerdict;
}

/**
 * Keeps the times of the calls accepted in the last second for each key, so that exactly `perSecond` pass in any second: a fixed
 * window would let nearly twice as many through around its edge.
 */
export function createRequestLimit(
  perSecond: number,
  clock: Pick<Clock, "elapsedMs">,
): RequestLimit {
  const acceptedByKey = new LRUCache<string, AcceptedTimes>({ max: maximumKeys });

  const timesOf = (key: string): AcceptedTimes => {
    const known = acceptedByKey.get(key);
    if (known) return known;
    const fresh = new AcceptedTimes();
    acceptedByKey.set(key, fresh);
    return fresh;
  };

  const verdict = (times: AcceptedTimes, isAccepted: boolean, nowMs: number): LimitVerdict => ({
    isAccepted,
    remaining: perSecond - times.count,
    freeInSeconds: Math.max(0, Math.ceil(((times.oldest ?? -windowMs) + windowMs - nowMs) / 1000)),
  });

  return {
    perSecond,
    take: (key) => {
      const nowMs = clock.elapsedMs();
      const times = timesOf(key);
      times.forget(nowMs - windowMs);
      const isAccepted = times.count < perSecond;
      if (isAccepted) times.add(nowMs);
      return verdict(times, isAccepted, nowMs);
    },
    look: (key) => {
      const nowMs = clock.elapsedMs();
      const times = acceptedByKey.peek(key) ?? new AcceptedTimes();
      times.forget(nowMs - windowMs);
      return verdict(times, times.count < perSecond, nowMs);
    },
  };
}

/** A queue of times, oldest first. */
class AcceptedTimes {
  #times: number[] = [];
  #first = 0;

  get count(): number {
    return this.#times.length - this.#first;
  }

  get oldest(): number | undefined {
    return this.#times[this.#first];
  }

  add(timeMs: number): void {
    this.#times.push(timeMs);
  }

  /** Drops what is at or before a time. What was dropped is cleared away now and then, not each time. */
  forget(untilMs: number): void {
    while ((this.oldest ?? Infinity) <= untilMs) this.#first += 1;
    if (this.#first * 2 <= this.#times.length) return;
    this.#times = this.#times.slice(this.#first);
    this.#first = 0;
  }
}
