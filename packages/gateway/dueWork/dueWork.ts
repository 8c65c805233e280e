import { nextCallbackDueAt } from "../callback/callbackTable.ts";
import { createDeliveries, type DeliveryDeps } from "../callback/deliveries.ts";
import { type DeliveryLimits, deliveryLimits } from "../callback/deliveryLimits.ts";
import { ensureWebhookKey } from "../callback/signingKeys.ts";
import { dueWorkChannel } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import { type FinishDeps, finishDuePayments, nextStepDueAt } from "../payment/finishPayment.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { createPoller } from "./createPoller.ts";

/** The due work that this process does. */
export interface DueWork {
  /** Polls for due work now. */
  readonly wake: () => void;
  /** Does all work that is due now; resolves when no more can be done. */
  readonly runUntilIdle: () => Promise<void>;
  /** Stops. Work under way is finished, or left to another process. */
  readonly stop: () => Promise<void>;
}

/** The due work of a copy for a drill: none. */
const noWork: DueWork = {
  wake: () => undefined,
  runUntilIdle: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/**
 * Starts the work that falls due: status changes (§3, G25) and callbacks (§6, G23). One timer runs to the next due time. The
 * database announces new rows of all processes that are due soon. Several processes share the work.
 */
export async function startDueWork(
  deps: FinishDeps & DeliveryDeps & Pick<Deps, "config" | "listen" | "log">,
  limits: DeliveryLimits = deliveryLimits,
): Promise<DueWork> {
  const { config, database, clock, listen } = deps;
  await ensureWebhookKey(database, clock.now());
  if (!config.outgoing) return noWork;

  const poller = createPoller(deps, "due work", async (isEnding) => {
    let done = 0;
    let failure: PromiseRejectedResult | undefined;
    do {
      // Runs them in parallel, so that none delays another. One that fails does not end the others.
      const parts = await Promise.allSettled([
        finishDuePayments(deps, payinKind),
        finishDuePayments(deps, payoutKind),
        deliveries.begin(),
      ]);
      done = parts.reduce((sum, one) => sum + (one.status === "fulfilled" ? one.value : 0), 0);
      failure = parts.find((one) => one.status === "rejected");
    } while (done > 0 && !isEnding());
    if (failure) throw failure.reason;
    return await Promise.all([
      nextStepDueAt(deps, payinKind),
      nextStepDueAt(deps, payoutKind),
      nextCallbackDueAt(database, deliveries.full()),
    ]);
  });
  const { wake, poll } = poller;
  const deliveries = createDeliveries(deps, limits, wake);
  const isAtWork = () => deliveries.count() > 0 || poller.isQueued();

  const stopListening = await listen(dueWorkChannel, poller.announced);
  wake();

  return {
    wake,
    runUntilIdle: async () => {
      // An attempt that ended during a poll may have freed a slot too late for that poll. Then another poll is queued.
      do {
        await deliveries.whenIdle();
        await poll();
      } while (isAtWork());
    },
    stop: async () => {
      const ended = poller.stop();
      await stopListening();
      await ended;
      await deliveries.stop();
    },
  };
}
