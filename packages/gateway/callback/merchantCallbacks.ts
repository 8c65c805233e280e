import { type Selectable, sql } from "kysely";
import type { CallbackState } from "@pay/contract/callback.ts";
import type { CallbackTry, ListedCallback } from "@pay/contract/endpoints/listCallbacks.ts";
import type { CallbacksResent } from "@pay/contract/endpoints/resendCallbacks.ts";
import type { Database } from "../database/database.ts";
import type { CallbackRow, CallbackTryRow } from "../database/tables.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import type { Config } from "../settings/config.ts";
import { hideAnswers } from "./callbackAddress.ts";

const maximumListed = 50;
const dayMs = 86_400_000;

/** Returns the merchant's newest callbacks with all their attempts, newest first (G23). `states` restricts them. */
export async function listCallbacks(
  database: Database,
  merchantCode: string,
  states: readonly CallbackState[] | undefined,
  config: Pick<Config, "host">,
): Promise<ListedCallback[]> {
  if (states?.length === 0) return [];
  const ofMerchant = database
    .selectFrom("callback")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .orderBy("createdAt", "desc")
    .orderBy("position", "desc")
    .limit(maximumListed);
  const callbacks = await (states ? ofMerchant.where("state", "in", states) : ofMerchant).execute();
  if (callbacks.length === 0) return [];
  const ids = callbacks.map(({ idCallback }) => idCallback);
  const oldestMs = callbacks.at(-1)?.createdAt.getTime() ?? 0;
  const tries = await database
    .selectFrom("callbackTry")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("idCallback", "in", ids)
    // PostgreSQL skips the months before the callbacks. The clocks of two processes may differ, by less than a day.
    .where("startedAt", ">=", new Date(oldestMs - dayMs))
    .orderBy("tryNumber")
    .execute();
  const triesOf = Map.groupBy(tries, ({ idCallback }) => idCallback);
  return callbacks.map((row) =>
    toListed(row, hideAnswers(triesOf.get(row.idCallback) ?? [], row.url, config)),
  );
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

/** The most callbacks that one call resends of a range, so that those of other merchants do not wait behind them. */
const maximumResent = 1000;

/** The callbacks to resend: by id, or the dead letters written in a range (start included, end excluded). */
export type CallbacksToResend =
  | { readonly ids: readonly string[] }
  | { readonly from: Date; readonly to: Date };

/**
 * Resends a merchant's callbacks (G23): due now, with the same id and body, and with the whole schedule again. By id, a delivered
 * callback is resent too, since its receiver may have lost it. A callback under way, or still waiting for its first attempt,
 * stays as it is.
 */
export async function resendCallbacks(
  { database, clock }: Pick<Deps, "database"> & { readonly clock: Pick<Deps["clock"], "now"> },
  merchantCode: string,
  which: CallbacksToResend,
): Promise<CallbacksResent> {
  const now = clock.now();
  return await database.transaction().execute(async (transaction) => {
    const ofMerchant = transaction
      .selectFrom("callback")
      .where("merchantCode", "=", merchantCode)
      .where("tries", ">", 0)
      .where("leaseId", "is", null);
    const asked =
      "ids" in which
        ? ofMerchant.where("idCallback", "in", which.ids)
        : ofMerchant
            .where("state", "=", "dead")
            .where("createdAt", ">=", which.from)
            .where("createdAt", "<", which.to);
    const taken = await asked
      .select("idCallback")
      .orderBy("createdAt")
      .orderBy("position")
      .limit(maximumResent)
      .forUpdate()
      .skipLocked()
      .execute();
    if (taken.length === 0) return { resent: 0, remaining: 0 };
    const ids = taken.map(({ idCallback }) => idCallback);
    await transaction
      .updateTable("callback")
      .set({ state: "waiting", dueAt: now, settledAt: null, triesBefore: sql`tries` })
      .where("merchantCode", "=", merchantCode)
      .where("idCallback", "in", ids)
      .execute();
    await announceDue(transaction, now);
    if ("ids" in which) return { resent: ids.length, remaining: 0 };
    const left = await asked
      .select(({ fn }) => fn.countAll<bigint>().as("count"))
      .executeTakeFirstOrThrow();
    return { resent: ids.length, remaining: Number(left.count) };
  });
}
