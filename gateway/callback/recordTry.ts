import { announceDue } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import { type ClaimedCallback, updateLeased } from "./callbackTable.ts";
import { waitBeforeNextTry } from "./retrySchedule.ts";
import type { TryResult } from "./sendCallback.ts";

/**
 * Writes how a try went and what follows (G23): delivered, tried again later, or a dead letter after the last try or a 410. A try
 * whose lease had ended writes nothing, since another was begun.
 */
export async function recordTry(
  callback: ClaimedCallback,
  { retryAfterMs, ...result }: TryResult,
  timing: { readonly startedAt: Date; readonly durationMs: number },
  { database, clock, log, metrics }: Pick<Deps, "database" | "clock" | "log" | "metrics">,
): Promise<void> {
  const { merchantCode, idCallback } = callback;
  const tries = callback.tries + 1;
  const now = clock.now();
  const waitMs =
    result.result === "gone" ? undefined : waitBeforeNextTry(tries, Math.random(), retryAfterMs);
  const isDelivered = result.result === "delivered";
  const isDead = !isDelivered && waitMs === undefined;
  const dueAt = new Date(now.getTime() + (waitMs ?? 0));
  await database.transaction().execute(async (transaction) => {
    const isOurs = await updateLeased(transaction, callback, {
      tries,
      ...(isDelivered && { state: "delivered", settledAt: now }),
      ...(isDead && { state: "dead", settledAt: now }),
      dueAt,
    });
    if (!isOurs) return;
    await transaction
      .insertInto("callbackTry")
      .values({
        merchantCode,
        idCallback,
        tryNumber: tries,
        startedAt: timing.startedAt,
        durationMs: Math.round(timing.durationMs),
        ...result,
      })
      .execute();
    // Also when it is settled: a later callback of the same payment may have waited for it.
    await announceDue(transaction, dueAt);
  });
  metrics.callbackTried(result.result);
  if (isDead) log.warn({ merchantCode, idCallback, result: result.result }, "callback given up");
}
