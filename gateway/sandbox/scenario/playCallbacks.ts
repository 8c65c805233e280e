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

/** A late callback comes so much later, and an old one so long after the one before it (G29). */
const lateMs = 60_000;
const afterMs = 1000;
/** A callback comes once more so long after its delivery (G29). */
const againMs = 1000;

const timedOut: TryResult = {
  result: "timeout",
  detail: null,
  httpStatus: null,
  answer: null,
  retryAfterMs: 0,
};

/** Plays the scenarios of callbacks, and lets them follow the moved clock of their payment (G29). */
export const playCallbacks: CallbackHooks = {
  plan: async (transaction, payment, now) =>
    planAsPlayed(payment, await readControls(transaction, payment), now),

  judgeTry: async (database, callback, result, now) => {
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
  // It tells of the create, and comes when the status has long been told.
  return [planned, { dueAt: new Date(dueAt.getTime() + afterMs), timestamp: createdAt }];
}

/** Whether an earlier try of a callback was delivered. */
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
