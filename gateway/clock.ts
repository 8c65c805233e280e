/** The time, passed in so that tests set it. */
export interface Clock {
  /** The time of day, for what is written and compared with other machines' times. */
  readonly now: () => Date;
  /** Milliseconds since some start, never set back: for the rolling second of the rate limit (G19). */
  readonly elapsedMs: () => number;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() };
