import type { Clock } from "../clock.ts";

/** A clock that stands still until a test advances it. */
export interface SetClock extends Clock {
  /** Advances the time by this many milliseconds. */
  readonly advance: (milliseconds: number) => void;
}

/** Creates a clock that stands at an instant, by default 2026-11-21T10:00:00.000Z, until it is advanced. */
export function createSetClock(start = "2026-11-21T10:00:00.000Z"): SetClock {
  const startMs = Date.parse(start);
  let passedMs = 0;
  return {
    now: () => new Date(startMs + passedMs),
    elapsedMs: () => passedMs,
    advance: (milliseconds) => {
      passedMs += milliseconds;
    },
  };
}
