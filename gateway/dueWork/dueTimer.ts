import type { Clock } from "../clock.ts";

/** The longest that a timer can be set for. */
const longestMs = 2 ** 31 - 1;

/** One timer to the earliest of the times that it is told. */
export interface DueTimer {
  readonly armAt: (time: Date) => void;
  readonly disarm: () => void;
}

/** A timer that calls `onDue` at the earliest time that it was told since it last did. */
export function createDueTimer(clock: Clock, onDue: () => void): DueTimer {
  let armed: { readonly timeMs: number; readonly timeout: NodeJS.Timeout } | undefined;

  const disarm = () => {
    clearTimeout(armed?.timeout);
    armed = undefined;
  };

  return {
    armAt: (time) => {
      const timeMs = time.getTime();
      if (armed && armed.timeMs <= timeMs) return;
      disarm();
      const waitMs = Math.min(Math.max(timeMs - clock.now().getTime(), 0), longestMs);
      const timeout = setTimeout(() => {
        armed = undefined;
        onDue();
      }, waitMs);
      armed = { timeMs, timeout };
    },
    disarm,
  };
}
