import { pollEveryMs } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import type { Clock } from "../clock.ts";

/** The gap before this process looks again at due work that another process holds, in case that process has died. */
const lookAgainMs = 1000;

/** Looks for due work, one look at a time. */
export interface Looker {
  /** Looks now. */
  readonly wake: () => void;
  /** Looks now; resolves when that look has ended. */
  readonly look: () => Promise<void>;
  /** Looks at an announced time, ISO 8601, or now if that has come or is unknown. */
  readonly announced: (time: string) => void;
  /** Whether a look is to begin. */
  readonly isQueued: () => boolean;
  /** Looks no more; resolves when the look under way has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Creates a looker that is woken, and wakes by itself: at the times that a look returns, and every 30 seconds at least. `isEnding`
 * tells a look whether the process stops. A look that throws is logged, and the next one comes a second later.
 */
export function createLooker(
  { clock, log }: Pick<Deps, "clock" | "log">,
  what: string,
  doDue: (isEnding: () => boolean) => Promise<readonly (Date | undefined)[]>,
): Looker {
  let isEnding = false;
  let queued: Promise<void> | undefined;
  let last = Promise.resolve();
  const wake = () => void look();
  const timer = createDueTimer(clock, wake);

  const armAt = (next: Date) => {
    if (isEnding) return;
    const now = clock.now().getTime();
    timer.armAt(next.getTime() > now ? next : new Date(now + lookAgainMs));
  };

  // Runs one look at a time. At most one more waits, and it sees everything written before it begins.
  const look = (): Promise<void> => {
    queued ??= last = lookAfter(last);
    return queued;
  };
  const lookAfter = async (before: Promise<void>) => {
    await before;
    queued = undefined;
    if (isEnding) return;
    timer.disarm();
    try {
      for (const next of await doDue(() => isEnding)) if (next) armAt(next);
      armAt(new Date(clock.now().getTime() + pollEveryMs));
    } catch (error) {
      log.error({ err: error, work: what }, "due work failed");
      armAt(clock.now());
    }
  };

  return {
    wake,
    look,
    announced: (time) => {
      const dueAt = new Date(time);
      const isLater = dueAt.getTime() > clock.now().getTime();
      if (isLater) armAt(dueAt);
      else wake();
    },
    isQueued: () => queued !== undefined,
    stop: async () => {
      isEnding = true;
      timer.disarm();
      await last;
    },
  };
}

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
