import type { Kysely } from "kysely";
import type {
  CallbackHooks,
  CalledBackPayment,
  PlannedCallback,
} from "../../callback/callbackHooks.ts";
import type { ClaimedCallback, TryResult } from "../../callback/callbackTable.ts";
import { holdBackMs } from "../../callback/writeCallback.ts";
import type { Tables } from "../../database/tables.ts";
import { type Controls, readControls } from "./controls.ts";

/** The delay of a late callback, and the gap before an old callback in the wrong order (G29). */
const lateMs = 60_000;
const afterMs = 1000;
/** The gap between the delivery of a callback and its duplicate (G29). */
const againMs = 1000;

const timedOut: TryResult = {
  result: "timeout",
  // The receiver answered: this names the cause.
  detail: "firstTryTimesOut",
  httpStatus: null,
  answer: null,
  retryAfterMs: 0,
};

/** The hooks that play the scenarios of callbacks, and move them with the clock of their payment (G29). */
export const playCallbacks: CallbackHooks = {
  plan: async (transaction, payment, now) =>
    planAsPlayed(payment, await readControls(transaction, payment), now),

  countAttempt: async (database, callback, result, now) => {
    const { scenario } = await readControls(database, callback);
    if (scenario === "firstTryTimesOut" && callback.tries === 0) return { result: timedOut };
    const comesAgain =
      scenario === "duplicateCallback" &&
      result.result === "delivered" &&
      !(await wasDelivered(database, callback));
    return comesAgain ? { result, againAt: new Date(now.getTime() + againMs) } : { result };
  },
};

function planAsPlayed(
  { createdAt }: CalledBackPayment,
  { scenario, advancedMs }: Controls,
  now: Date,
): readonly PlannedCallback[] {
  const heldBackMs = scenario === "earlyCallback" ? 0 : holdBackMs;
  const earliest = createdAt.getTime() + heldBackMs - advancedMs;
  const fromNowMs = scenario === "lateCallback" ? lateMs : 0;
  const dueAt = new Date(Math.max(now.getTime() + fromNowMs, earliest));
  const planned = { dueAt, timestamp: now };
  if (scenario !== "outOfOrderCallbacks") return [planned];
  // This callback is about the create, and comes after the one about the final status.
  return [planned, { dueAt: new Date(dueAt.getTime() + afterMs), timestamp: createdAt }];
}

/** Returns whether an earlier attempt of a callback was delivered. */
async function wasDelivered(
  database: Kysely<Tables>,
  { merchantCode, idCallback }: ClaimedCallback,
): Promise<boolean> {
  const delivered = await database
    .selectFrom("callbackTry")
    .select("tryNumber")
    .where("merchantCode", "=", merchantCode)
    .where("idCallback", "=", idCallback)
    .where("result", "=", "delivered")
    .executeTakeFirst();
  return delivered !== undefined;
}
