import { createCache } from "../boundedCache.ts";
import type { Clock } from "../clock.ts";

const windowMs = 1000;

/** A key that calls count under (G19), and its limit per second. */
export interface CountedKey {
  /** A hash, so that no caller chooses its length. */
  readonly key: string;
  readonly perSecond: number;
}

/** Whether a call is accepted, and the remaining calls of the deciding key: the first full one, else the first one. */
export interface LimitVerdict<Key extends CountedKey = CountedKey> {
  readonly isAccepted: boolean;
  readonly by: Key;
  readonly remaining: number;
  /** Whole seconds, rounded up, until the key accepts a further call; 0 if none counts. */
  readonly freeInSeconds: number;
}

/** Counts calls by key in any rolling second (§8, G19). */
export interface RequestLimit {
  /** Counts a call under all keys. If one of them is full, counts nothing. */
  readonly take: <Key extends CountedKey>(keys: readonly [Key, ...Key[]]) => LimitVerdict<Key>;
  /** Returns the verdict of `take` for the key without counting. */
  readonly peek: <Key extends CountedKey>(key: Key) => LimitVerdict<Key>;
}

/**
 * Creates a limit that stores the times of the calls accepted in the last second per key. A fixed window would accept nearly
 * twice the limit around its edge.
 */
export function createRequestLimit(clock: Pick<Clock, "elapsedMs">): RequestLimit {
  const acceptedByKey = createCache<AcceptedTimes>("callTimes", (times) => times.bytes);

  const toVerdict = <Key extends CountedKey>(by: Key, { count, oldest }: AcceptedTimes) => ({
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
      const all = keys.map(({ key }) => acceptedByKey.get(key) ?? new AcceptedTimes());
      for (const times of all) times.forget(nowMs - windowMs);
      const used = keys.findIndex(({ perSecond }, index) => (all[index]?.count ?? 0) >= perSecond);
      if (used === -1)
        for (const [index, { key }] of keys.entries()) {
          const times = all[index] ?? new AcceptedTimes();
          const hasGrown = times.add(nowMs);
          if (hasGrown) acceptedByKey.set(key, times);
        }
      const decided = Math.max(0, used);
      return {
        ...toVerdict(keys[decided] ?? keys[0], all[decided] ?? new AcceptedTimes()),
        isAccepted: used === -1,
      };
    },
    peek: (key) => {
      const times = acceptedByKey.peek(key.key) ?? new AcceptedTimes();
      times.forget(clock.elapsedMs() - windowMs);
      return toVerdict(key, times);
    },
  };
}

/** A queue of times, oldest first. */
class AcceptedTimes {
  #times: number[] = [];
  #first = 0;
  #room = 0;

  get count(): number {
    return this.#times.length - this.#first;
  }

  get oldest(): number | undefined {
    return this.#times[this.#first];
  }

  /** The memory of the queue, with room for as many times as it ever had at once. */
  get bytes(): number {
    return 256 + 16 * this.#room;
  }

  /** Adds a time; returns whether the queue takes more memory for it. */
  add(timeMs: number): boolean {
    this.#times.push(timeMs);
    if (this.#times.length <= this.#room) return false;
    this.#room = Math.max(4, 2 * this.#room);
    return true;
  }

  /** Drops times up to `untilMs`. Dropped entries are removed from the array occasionally, not each time. */
  forget(untilMs: number): void {
    while ((this.oldest ?? Infinity) <= untilMs) this.#first += 1;
    if (this.#first * 2 <= this.#times.length) return;
    this.#times = this.#times.slice(this.#first);
    this.#first = 0;
  }
}
