import { nextCallbackDueAt } from "../callback/callbackTable.ts";
import { createDeliveries } from "../callback/deliveries.ts";
import { type DeliveryLimits, deliveryLimits } from "../callback/deliveryLimits.ts";
import { ensureWebhookKey } from "../callback/webhookKey.ts";
import { dueWorkChannel, lookEveryMs } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import { finishDuePayments, nextStepDueAt } from "../payment/finishDuePayments.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { createDueTimer } from "./dueTimer.ts";

/** When something is due and another process is at it, it is looked at again after this long, should that process have died. */
const lookAgainMs = 1000;

/** What falls due, done by this process. */
export interface DueWork {
  /** Looks for what is due now. */
  readonly wake: () => void;
  /** Does all that is due now and waits for it: afterwards nothing is due that could be done. */
  readonly settle: () => Promise<void>;
  /** Ends; what is under way is finished or left to whoever comes next. */
  readonly stop: () => Promise<void>;
}

/**
 * Does what falls due: changes of status (§3, G25) and callbacks (§6, G23). One timer to the next due time; what is written
 * meanwhile, here or by another process, is announced through the database if it is due soon. Several processes share the work.
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
      // Beside each other: what is due is not delayed by looking for something else.
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
    armAt(new Date(clock.now().getTime() + lookEveryMs));
  };

  const armAt = (next: Date) => {
    if (ending.signal.aborted) return;
    const now = clock.now().getTime();
    timer.armAt(next.getTime() > now ? next : new Date(now + lookAgainMs));
  };

  // One look at a time, and at most one more that waits: it sees all that was written before it begins.
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
      // A try that ended during a look may have made room for what that look did not see; another look is queued then.
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
