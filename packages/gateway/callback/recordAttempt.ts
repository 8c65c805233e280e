import { announceDue } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import type { CountedAttempt } from "./callbackHooks.ts";
import { type ClaimedCallback, updateLeased } from "./callbackTable.ts";
import { traceFields } from "../trace.ts";

/**
 * Records an attempt and what follows from it (G23): delivered, a later attempt, or a dead letter. Dead letters follow the last
 * attempt or a 410. If the lease has ended, another attempt has begun, and nothing is written. The log entry omits the receiver's
 * response.
 */
export async function recordAttempt(
  callback: ClaimedCallback,
  counted: CountedAttempt,
  timing: { readonly startedAt: Date; readonly durationMs: number },
  { database, clock, log, metrics }: Pick<Deps, "database" | "clock" | "log" | "metrics">,
): Promise<void> {
  const { merchantCode, idCallback } = callback;
  const tryNumber = callback.tries + 1;
  const durationMs = Math.round(timing.durationMs);
  const { retryAfterMs: _wish, ...result } = counted.result;
  const change = changeAfter(callback, counted, clock.now());
  const isWritten = await database.transaction().execute(async (transaction) => {
    const updated = await updateLeased(transaction, callback, { tries: tryNumber, ...change });
    if (!updated) return false;
    await transaction
      .insertInto("callbackTry")
      .values({
        merchantCode,
        idCallback,
        tryNumber,
        startedAt: timing.startedAt,
        durationMs,
        ...result,
        ...(updated.isErased && { answer: null }),
      })
      .execute();
    // A callback that has ended is announced too: a later callback of the same payment may have waited for it.
    await announceDue(transaction, change.dueAt);
    return true;
  });
  if (!isWritten) return;
  metrics.callbackTried(result.result);
  const { detail, httpStatus } = result;
  const outcome = { result: result.result, detail, httpStatus };
  const line = { merchantCode, idCallback, ...outcome, ...traceFields(callback.traceParent) };
  log.info({ ...line, tryNumber, durationMs }, "callback attempted");
  if (change.state === "dead") log.warn(line, "callback is a dead letter");
}

function changeAfter(
  { tries, triesBefore }: ClaimedCallback,
  { result: { result, retryAfterMs }, againAt }: CountedAttempt,
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

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Gaps from the end of the first, second, … attempt to the next one (G23). After the last attempt there is none. */
const gapsMs = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

const longestWaitMs = 24 * hour;

/**
 * Milliseconds from the end of a failed attempt to the next one; undefined after the last (G23). `triesMade` includes the failed
 * attempt; `random` in [0, 1) spreads the gap over 0.8 to 1.2 of its length. A receiver that asks for more time gets it, up to a
 * day.
 */
export function waitBeforeNextTry(
  triesMade: number,
  random: number,
  retryAfterMs = 0,
): number | undefined {
  const gap = gapsMs[triesMade - 1];
  if (gap === undefined) return undefined;
  return Math.max(Math.round(gap * (0.8 + 0.4 * random)), Math.min(retryAfterMs, longestWaitMs));
}
