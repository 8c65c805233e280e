/** The failures in a row after which an operation is not called for a while. */
const failuresToOpen = 5;
const openMs = 30_000;
const longestMs = 300_000;
/** The time in which the one call that tries an open breaker is alone. */
const trialMs = 10_000;

/** Stops calls to an operation that fails, so that its callers get an answer at once and it can recover. */
export interface Breaker {
  /** Returns the milliseconds until the next call may be made; 0 lets the caller make one now. */
  readonly waitMs: (now: Date) => number;
  /** Returns the same without letting a call pass. */
  readonly peekMs: (now: Date) => number;
  readonly succeeded: () => void;
  /** Counts a failure. `retryAfterMs` is the wait that the other side asks for. */
  readonly failed: (now: Date, retryAfterMs?: number) => void;
}

/** Creates a closed breaker. */
export function createBreaker(): Breaker {
  let failures = 0;
  let opensAtMs = 0;

  const peekMs = (now: Date) =>
    failures < failuresToOpen ? 0 : Math.max(0, opensAtMs - now.getTime());

  return {
    peekMs,
    waitMs: (now) => {
      const waitMs = peekMs(now);
      // The first caller after the wait tries; the others wait for its result.
      if (waitMs === 0 && failures >= failuresToOpen) opensAtMs = now.getTime() + trialMs;
      return waitMs;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: (now, retryAfterMs = openMs) => {
      failures += 1;
      opensAtMs = now.getTime() + Math.min(Math.max(retryAfterMs, 1000), longestMs);
    },
  };
}
