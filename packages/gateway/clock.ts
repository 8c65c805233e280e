/** The clock, injected so that tests can set it. */
export interface Clock {
  /** Returns the time of day, for stored times and for comparison with other machines. */
  readonly now: () => Date;
  /** Returns milliseconds since an arbitrary start, never set back: for the rolling second of the rate limit (G19). */
  readonly elapsedMs: () => number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };
