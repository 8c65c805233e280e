import { setTimeout as wait } from "node:timers/promises";
import { announceDue } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import {
  claimCallbacks,
  type ClaimedCallback,
  type TryResult,
  updateLeased,
} from "./callbackTable.ts";
import {
  createReceiverSlots,
  type DeliveryLimits,
  type FullSlots,
  type SlotUse,
} from "./deliveryLimits.ts";
import { readSigningKeys } from "./signingKeys.ts";
import { recordAttempt } from "./recordAttempt.ts";
import { sendCallback } from "./sendCallback.ts";
import { traceFields } from "../trace.ts";

/** The time that attempts under way get to finish when the process stops. */
const endGraceMs = 2000;

/** The attempts that this process has under way. */
export interface Deliveries {
  /** Begins attempts of due callbacks, up to the limits; returns how many it began. */
  readonly begin: () => Promise<number>;
  /** Returns the receivers and merchants at their limit. */
  readonly full: () => FullSlots;
  readonly count: () => number;
  readonly whenIdle: () => Promise<void>;
  /** Stops. Attempts that do not finish soon are aborted, and another process repeats them. */
  readonly stop: () => Promise<void>;
}

/** What deliveries use of the service. */
export type DeliveryDeps = Pick<
  Deps,
  "database" | "clock" | "log" | "metrics" | "fetch" | "callbackHooks"
>;

/** Delivers callbacks outside of any transaction (G23); calls `onEnd` after each attempt. */
export function createDeliveries(
  deps: DeliveryDeps,
  limits: DeliveryLimits,
  onEnd: () => void,
): Deliveries {
  const { database, clock, log, callbackHooks } = deps;
  const slots = createReceiverSlots(limits);
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const attempt = async (callback: ClaimedCallback): Promise<TryResult> => {
    const startedAt = clock.now();
    const startedMs = clock.elapsedMs();
    const keys = await readSigningKeys(database, callback.merchantCode, startedAt);
    const signal = AbortSignal.any([AbortSignal.timeout(limits.totalMs), stopping.signal]);
    const sent = await sendCallback(callback, keys, deps, signal);
    const counted = (await callbackHooks?.countAttempt(database, callback, sent, clock.now())) ?? {
      result: sent,
    };
    const { result } = counted;
    const isBrokenOff = stopping.signal.aborted && result.result !== "delivered";
    if (isBrokenOff) await giveBack(callback, deps);
    else
      await recordAttempt(
        callback,
        counted,
        { startedAt, durationMs: clock.elapsedMs() - startedMs },
        deps,
      );
    return result;
  };

  const deliver = async (callback: ClaimedCallback) => {
    let use: SlotUse = "unused";
    try {
      const { result } = await attempt(callback);
      use = result === "delivered" ? "delivered" : "failed";
    } catch (error) {
      // Nothing is lost: the lease ends, and the callback is attempted again.
      log.error(
        { err: error, idCallback: callback.idCallback, ...traceFields(callback.traceParent) },
        "failed to record an attempt of a callback",
      );
    }
    slots.release(callback, use);
  };

  const begin = (callback: ClaimedCallback) => {
    const delivery = deliver(callback).finally(() => {
      underWay.delete(delivery);
      onEnd();
    });
    underWay.add(delivery);
  };

  const whenIdle = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    begin: async () => {
      const claimed = await claimCallbacks(database, slots, clock.now(), limits.leaseMs);
      for (const callback of claimed) begin(callback);
      return claimed.length;
    },
    full: slots.full,
    count: () => underWay.size,
    whenIdle,
    stop: async () => {
      const grace = new AbortController();
      const breakOff = wait(endGraceMs, undefined, { signal: grace.signal }).then(
        () => stopping.abort(),
        () => undefined,
      );
      await whenIdle();
      grace.abort();
      await breakOff;
    },
  };
}

async function giveBack(
  callback: ClaimedCallback,
  { database, clock }: Pick<Deps, "database" | "clock">,
): Promise<void> {
  const dueAt = clock.now();
  await database.transaction().execute(async (transaction) => {
    await updateLeased(transaction, callback, { dueAt });
    await announceDue(transaction, dueAt);
  });
}
