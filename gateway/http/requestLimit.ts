import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";

const windowMs = 1000;
/** So many keys are remembered; the least recently used is forgotten first, so that memory is bounded. */
const maximumKeys = 100_000;

/** A key that calls count under (G19), and how many of them pass in any second. */
export interface CountedKey {
  readonly key: string;
  readonly perSecond: number;
}

/** Whether a call is accepted, and what is left to the key that decided it: the first that is used up, else the first of all. */
export interface LimitVerdict<Key extends CountedKey = CountedKey> {
  readonly isAccepted: boolean;
  readonly by: Key;
  readonly remaining: number;
  /** Whole seconds, rounded up, until a further call of the key is free again; 0 when none counts. */
  readonly freeInSeconds: number;
}

/** Counts calls by key, so many in any rolling second (§8, G19). */
export interface RequestLimit {
  /** Counts one call under every key, unless one of them has used up its second: then nothing is counted. */
  readonly take: <Key extends CountedKey>(keys: readonly [Key, ...Key[]]) => LimitVerdict<Key>;
  /** What `take` would say of the key, counting nothing. */
  readonly look: <Key extends CountedKey>(key: Key) => LimitVerdict<Key>;
}

/**
 * Keeps the times of the calls accepted in the last second for each key, so that exactly as many pass in any second: a fixed
 * window would let nearly twice as many through around its edge.
 */
export function createRequestLimit(clock: Pick<Clock, "elapsedMs">): RequestLimit {
  const acceptedByKey = new LRUCache<string, AcceptedTimes>({ max: maximumKeys });

  const timesOf = (key: string): AcceptedTimes => {
    const known = acceptedByKey.get(key);
    if (known) return known;
    const fresh = new AcceptedTimes();
    acceptedByKey.set(key, fresh);
    return fresh;
  };

  const judge = <Key extends CountedKey>(by: Key, { count, oldest }: AcceptedTimes) => ({
    isAccepted: count < by.perSecond,
    by,
    remaining: by.perSecond - count,
    freeInSeconds: Math.max(
      0,
      Math.ceil(((oldest ?? -windowMs) + windowMs - clock.elapsedMs()) / 1000),
    ),
  });

  return {
    take: (keys) => {
      const nowMs = clock.elapsedMs();
      const all = keys.map(({ key }) => timesOf(key));
      for (const times of all) times.forget(nowMs - windowMs);
      const used = keys.findIndex(({ perSecond }, index) => (all[index]?.count ?? 0) >= perSecond);
      if (used === -1) for (const times of all) times.add(nowMs);
      const decided = Math.max(0, used);
      return {
        ...judge(keys[decided] ?? keys[0], all[decided] ?? new AcceptedTimes()),
        isAccepted: used === -1,
      };
    },
    look: (key) => {
      const times = acceptedByKey.peek(key.key) ?? new AcceptedTimes();
      times.forget(clock.elapsedMs() - windowMs);
      return judge(key, times);
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
