import { nextCallbackDueAt } from "../callback/callbackTable.ts";
import { createDeliveries } from "../callback/deliveries.ts";
import { type DeliveryLimits, deliveryLimits } from "../callback/deliveryLimits.ts";
import { ensureWebhookKey } from "../callback/signingKeys.ts";
import { dueWorkChannel, pollEveryMs } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import { finishDuePayments, nextStepDueAt } from "../payment/finishPayment.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import type { Clock } from "../clock.ts";

/** The gap before this process looks again at due work that another process holds, in case that process has died. */
const lookAgainMs = 1000;

/** The due work that this process does. */
export interface DueWork {
  /** Looks for due work now. */
  readonly wake: () => void;
  /** Does all work that is due now; resolves when no more can be done. */
  readonly settle: () => Promise<void>;
  /** Stops. Work under way is finished, or left to another process. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the work that falls due: status changes (§3, G25) and callbacks (§6, G23). One timer runs to the next due time. The
 * database announces new rows of all processes that are due soon. Several processes share the work.
 */
export async function startDueWork(
  deps: Deps,
  limits: DeliveryLimits = deliveryLimits,
): Promise<DueWork> {
  const { database, clock, log, listen } = deps;
  await ensureWebhookKey(database, clock.now());
  const ending = new AbortController();
  let queued: Promise<void> | undefined;
  let last = Promise.resolve();

  const wake = () => void look();
  const timer = createDueTimer(clock, wake);
  const deliveries = createDeliveries(deps, limits, wake);

  const doDue = async () => {
    timer.disarm();
    let done = 0;
    do {
      // Runs them in parallel, so that none delays another.
      const counts = await Promise.all([
        finishDuePayments(deps, payinKind),
        finishDuePayments(deps, payoutKind),
        deliveries.begin(),
      ]);
      done = counts.reduce((sum, count) => sum + count, 0);
    } while (done > 0 && !ending.signal.aborted);
    const nextTimes = await Promise.all([
      nextStepDueAt(deps, payinKind),
      nextStepDueAt(deps, payoutKind),
      nextCallbackDueAt(database, deliveries.full()),
    ]);
    for (const next of nextTimes) if (next) armAt(next);
    armAt(new Date(clock.now().getTime() + pollEveryMs));
  };

  const armAt = (next: Date) => {
    if (ending.signal.aborted) return;
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
    if (ending.signal.aborted) return;
    try {
      await doDue();
    } catch (error) {
      log.error({ err: error }, "due work failed");
      armAt(clock.now());
    }
  };

  const isAtWork = () => deliveries.count() > 0 || queued !== undefined;

  const stopListening = await listen(dueWorkChannel, (payload) => {
    const dueAt = new Date(payload);
    const isLater = dueAt.getTime() > clock.now().getTime();
    if (isLater) armAt(dueAt);
    else wake();
  });
  wake();

  return {
    wake,
    settle: async () => {
      // An attempt that ended during a look may have freed a slot too late for that look. Then another look is queued.
      do {
        await deliveries.whenIdle();
        await look();
      } while (isAtWork());
    },
    stop: async () => {
      ending.abort();
      timer.disarm();
      await stopListening();
      await last;
      await deliveries.stop();
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
