/** The failures in a row after which an operation is not called for a while. */
const failuresToOpen = 5;
const openMs = 30_000;
/** The longest rest, whatever the other side asks for. */
export const longestRestMs = 300_000;
/** The time in which the one call that tries an open breaker is alone. */
const trialMs = 10_000;

/**
 * Stops calls to an operation that fails, so that its callers get an answer at once and it can recover. Times are those of a clock
 * that is never set back.
 */
export interface Breaker {
  /** Returns the milliseconds until the next call may be made; 0 lets the caller make one now. */
  readonly waitMs: (nowMs: number) => number;
  /** Returns the same without letting a call pass. */
  readonly peekMs: (nowMs: number) => number;
  readonly succeeded: () => void;
  /** Counts a failure. `retryAfterMs` is the wait that the other side asks for. */
  readonly failed: (nowMs: number, retryAfterMs?: number) => void;
}

/** Creates a closed breaker. */
export function createBreaker(): Breaker {
  let failures = 0;
  let opensAtMs = 0;

  const peekMs = (nowMs: number) =>
    failures < failuresToOpen ? 0 : Math.max(0, opensAtMs - nowMs);

  return {
    peekMs,
    waitMs: (nowMs) => {
      const waitMs = peekMs(nowMs);
      // The first caller after the wait tries; the others wait for its result.
      if (waitMs === 0 && failures >= failuresToOpen) opensAtMs = nowMs + trialMs;
      return waitMs;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: (nowMs, retryAfterMs = openMs) => {
      failures += 1;
      opensAtMs = nowMs + Math.min(Math.max(retryAfterMs, 1000), longestRestMs);
    },
  };
}
