import { pollEveryMs } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import type { Clock } from "../clock.ts";

/** The gap before this process polls again for due work that another process has claimed, in case that process has died. */
const pollAgainMs = 1000;

/** Polls for due work, one poll at a time. */
export interface Poller {
  /** Polls now. */
  readonly wake: () => void;
  /** Polls now; resolves when that poll has ended. */
  readonly poll: () => Promise<void>;
  /** Polls at an announced time, ISO 8601, or now if it has passed or cannot be read. */
  readonly announced: (time: string) => void;
  /** Whether a poll waits to begin. */
  readonly isQueued: () => boolean;
  /** Stops polling; resolves when the poll under way has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Creates a poller. It polls when it is woken, at the times that a poll returns, and every 30 seconds at least. `isEnding` tells a
 * poll whether the process stops. A poll that throws is logged, and the next one follows a second later.
 */
export function createPoller(
  { clock, log }: Pick<Deps, "clock" | "log">,
  what: string,
  doDue: (isEnding: () => boolean) => Promise<readonly (Date | undefined)[]>,
): Poller {
  let isEnding = false;
  let queued: Promise<void> | undefined;
  let last = Promise.resolve();
  const wake = () => void poll();
  const timer = createDueTimer(clock, wake);

  const armAt = (next: Date) => {
    if (isEnding) return;
    const now = clock.now().getTime();
    timer.armAt(next.getTime() > now ? next : new Date(now + pollAgainMs));
  };

  // Runs one poll at a time. At most one more waits, and it reads everything written before it begins.
  const poll = (): Promise<void> => {
    queued ??= last = pollAfter(last);
    return queued;
  };
  const pollAfter = async (before: Promise<void>) => {
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
    poll,
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
