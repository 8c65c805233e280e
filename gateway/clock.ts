/** The time, passed in so that tests set it. */
export interface Clock {
  readonly now: () => Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };
