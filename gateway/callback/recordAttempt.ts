import { announceDue } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import type { JudgedTry } from "./callbackHooks.ts";
import { type ClaimedCallback, updateLeased } from "./callbackTable.ts";
import { waitBeforeNextTry } from "./retrySchedule.ts";

/**
 * Records an attempt and what follows from it (G23): delivered, a later attempt, or a dead letter. Dead letters follow the last
 * attempt or a 410. If the lease has ended, another attempt has begun, and nothing is written. The log entry omits the receiver's
 * response.
 */
export async function recordAttempt(
  callback: ClaimedCallback,
  judged: JudgedTry,
  timing: { readonly startedAt: Date; readonly durationMs: number },
  { database, clock, log, metrics }: Pick<Deps, "database" | "clock" | "log" | "metrics">,
): Promise<void> {
  const { merchantCode, idCallback } = callback;
  const tryNumber = callback.tries + 1;
  const durationMs = Math.round(timing.durationMs);
  const { retryAfterMs: _wish, ...result } = judged.result;
  const change = changeAfter(callback, judged, clock.now());
  const isWritten = await database.transaction().execute(async (transaction) => {
    if (!(await updateLeased(transaction, callback, { tries: tryNumber, ...change }))) return false;
    await transaction
      .insertInto("callbackTry")
      .values({
        merchantCode,
        idCallback,
        tryNumber,
        startedAt: timing.startedAt,
        durationMs,
        ...result,
      })
      .execute();
    // A settled callback is announced too: a later callback of the same payment may have waited for it.
    await announceDue(transaction, change.dueAt);
    return true;
  });
  if (!isWritten) return;
  metrics.callbackTried(result.result);
  const { answer: _personal, ...outcome } = result;
  log.info({ merchantCode, idCallback, tryNumber, durationMs, ...outcome }, "callback try");
  if (change.state === "dead") log.warn({ merchantCode, idCallback, ...outcome }, "callback dead");
}

function changeAfter(
  { tries, triesBefore }: ClaimedCallback,
  { result: { result, retryAfterMs }, againAt }: JudgedTry,
  now: Date,
) {
  if (result === "delivered")
    return againAt
      ? ({ state: "waiting", dueAt: againAt } as const)
      : ({ state: "delivered", settledAt: now, dueAt: now } as const);
  const waitMs = waitBeforeNextTry(tries + 1 - triesBefore, Math.random(), retryAfterMs);
  if (result === "gone" || waitMs === undefined)
    return { state: "dead", settledAt: now, dueAt: now } as const;
  return { state: "waiting", dueAt: new Date(now.getTime() + waitMs) } as const;
}
