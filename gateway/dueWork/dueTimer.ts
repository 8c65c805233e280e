import type { Clock } from "../clock.ts";

/** The longest timeout of Node.js. */
const longestMs = 2 ** 31 - 1;

/** A timer for the earliest of all times that it was given. */
export interface DueTimer {
  readonly armAt: (time: Date) => void;
  readonly disarm: () => void;
}

/** Creates a timer that calls `onDue` at the earliest time given since its last call. */
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
