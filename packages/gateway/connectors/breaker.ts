/** The failures in a row after which an operation is not called for a while. */
const failuresToOpen = 5;
/** The rests in a row. The last one repeats. */
const restsMs = [1000, 1000, 2000, 4000, 8000, 16_000, 30_000] as const;
const shortestRestMs = restsMs[0];
/** The longest rest, whatever the other side asks for. */
export const longestRestMs = 30_000;
/** The time in which the one call that tries after a rest is alone. */
const trialMs = 10_000;
/** The wait of the others while one call tries, which is over soon. */
const besideTrialMs = 1000;

/** A call that was let pass. It ends as one of the two. */
export interface PassedCall {
  readonly succeeded: () => void;
  /** Counts a failure. `retryAfterMs` is the wait that the other side asks for; 0 if it asks for none. */
  readonly failed: (nowMs: number, retryAfterMs: number) => void;
}

/**
 * Stops calls to an operation that fails, so that its callers get an answer at once and it can recover. Each rest ends with one call
 * that tries, and a failure of it begins the next rest. Times are those of a clock that is never set back.
 */
export interface Breaker {
  /** Lets a call pass now, or returns undefined while the operation rests. */
  readonly enter: (nowMs: number) => PassedCall | undefined;
  /** Returns the milliseconds until the next call may be made; 0 if one may be made now. */
  readonly waitMs: (nowMs: number) => number;
  /** Returns whether it rests or tries after a rest. */
  readonly isOpen: () => boolean;
  /** Returns for how long the operation has failed; 0 if it has not failed since its last success. */
  readonly failingMs: (nowMs: number) => number;
  /** Ends a rest, since the other side was heard. The next failure begins another one. Only once a second. */
  readonly heard: (nowMs: number) => void;
}

/** Creates a closed breaker. `random` in [0, 1) shortens each rest by up to a fifth, so that several processes do not try together. */
export function createBreaker(random: () => number = Math.random): Breaker {
  let failures = 0;
  let rests = 0;
  let failedSinceMs: number | undefined;
  let restsUntilMs = 0;
  let triesUntilMs = 0;
  let heardAtMs = -shortestRestMs;
  /** Counts the rests, so that a call of before a rest does not lengthen it. */
  let era = 0;

  const isOpen = () => failures >= failuresToOpen;
  const waitMs = (nowMs: number) => {
    if (!isOpen()) return 0;
    if (nowMs < triesUntilMs) return Math.min(besideTrialMs, triesUntilMs - nowMs);
    return Math.max(0, restsUntilMs - nowMs);
  };

  const rest = (nowMs: number, retryAfterMs: number) => {
    const asked = Math.min(Math.max(retryAfterMs, shortestRestMs), longestRestMs);
    const own = restsMs[Math.min(rests, restsMs.length - 1)] ?? longestRestMs;
    restsUntilMs = nowMs + (retryAfterMs > 0 ? asked : own * (1 - random() / 5));
    triesUntilMs = 0;
    rests += 1;
    era += 1;
  };

  return {
    isOpen,
    waitMs,
    failingMs: (nowMs) => (failedSinceMs === undefined ? 0 : nowMs - failedSinceMs),
    heard: (nowMs) => {
      if (!isOpen()) return;
      const mayMs = heardAtMs + shortestRestMs;
      if (nowMs < mayMs) {
        restsUntilMs = Math.min(restsUntilMs, mayMs);
        return;
      }
      heardAtMs = nowMs;
      triesUntilMs = 0;
      failures = failuresToOpen - 1;
    },
    enter: (nowMs) => {
      if (waitMs(nowMs) > 0) return undefined;
      if (isOpen()) triesUntilMs = nowMs + trialMs;
      const ofEra = era;
      return {
        succeeded: () => {
          failures = 0;
          rests = 0;
          failedSinceMs = undefined;
          triesUntilMs = 0;
        },
        failed: (failedAtMs, retryAfterMs) => {
          if (ofEra !== era) return;
          failures += 1;
          failedSinceMs ??= nowMs;
          if (isOpen()) rest(failedAtMs, retryAfterMs);
        },
      };
    },
  };
}
