import type { Selectable } from "kysely";
import type { CallbackState } from "#contract/callback.ts";
import type { CallbackTry, ListedCallback } from "#contract/endpoints/listCallbacks.ts";
import type { Database } from "../database/database.ts";
import type { CallbackRow, CallbackTryRow } from "../database/tables.ts";

const atMost = 50;

/** Returns the merchant's newest callbacks with all their attempts, newest first (G23). `states` restricts them. */
export async function listCallbacks(
  database: Database,
  merchantCode: string,
  states: readonly CallbackState[] | undefined,
): Promise<ListedCallback[]> {
  if (states?.length === 0) return [];
  const ofMerchant = database
    .selectFrom("callback")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .orderBy("createdAt", "desc")
    .orderBy("position", "desc")
    .limit(atMost);
  const callbacks = await (states ? ofMerchant.where("state", "in", states) : ofMerchant).execute();
  if (callbacks.length === 0) return [];
  const ids = callbacks.map(({ idCallback }) => idCallback);
  const tries = await database
    .selectFrom("callbackTry")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("idCallback", "in", ids)
    .orderBy("tryNumber")
    .execute();
  const triesOf = Map.groupBy(tries, ({ idCallback }) => idCallback);
  return callbacks.map((row) => toListed(row, triesOf.get(row.idCallback) ?? []));
}

function toListed(
  callback: Selectable<CallbackRow>,
  tries: readonly CallbackTryRow[],
): ListedCallback {
  const { idCallback, subject, type, url, state, createdAt, settledAt, dueAt, leaseId } = callback;
  const [kind, id = ""] = subject.split("/");
  return {
    id: idCallback,
    type,
    ...(kind === "payin" ? { idPayin: id } : { idPayout: id }),
    callbackUrl: url,
    state,
    createdAt: createdAt.toISOString(),
    ...(state === "waiting" && leaseId === null && { nextTryAt: dueAt.toISOString() }),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
    tries: tries.map(toTry),
  };
}

function toTry({ startedAt, durationMs, result, detail, httpStatus, answer }: CallbackTryRow) {
  return {
    startedAt: startedAt.toISOString(),
    durationMs,
    result,
    ...(httpStatus !== null && { httpStatus }),
    ...(detail !== null && { detail }),
    ...(answer !== null && { answer }),
  } satisfies CallbackTry;
}
