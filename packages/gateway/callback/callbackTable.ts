import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { TryResultCode } from "@pay/contract/callback.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Database } from "../database/database.ts";
import type { CallbackRow, Tables } from "../database/tables.ts";
import type { FullSlots, ReceiverSlots } from "./deliveryLimits.ts";

/** A callback with a lease: this process may attempt it until the lease ends. */
export type ClaimedCallback = Selectable<CallbackRow> & { readonly leaseId: string };

/** The result of one attempt (G23). */
export interface TryResult {
  readonly result: TryResultCode;
  /** The error code of a failed connection. */
  readonly detail: string | null;
  readonly httpStatus: number | null;
  /** The first kilobyte of the response. */
  readonly answer: string | null;
  readonly retryAfterMs: number;
}

/**
 * Selects the callbacks that may be attempted when they are due. Skips a callback while an earlier one of the same payment waits
 * (G23), and receivers and merchants at their limit.
 */
function triable(database: Kysely<Tables>, { receivers, merchants }: FullSlots) {
  let query = database
    .selectFrom("callback")
    .where("state", "=", "waiting")
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("callback as earlier")
            .select("earlier.idCallback")
            .whereRef("earlier.merchantCode", "=", "callback.merchantCode")
            .whereRef("earlier.subject", "=", "callback.subject")
            .where("earlier.state", "=", "waiting")
            .whereRef("earlier.position", "<", "callback.position"),
        ),
      ),
    )
    .orderBy("dueAt");
  if (receivers.length > 0) query = query.where("receiver", "not in", receivers);
  if (merchants.length > 0) query = query.where("merchantCode", "not in", merchants);
  return query;
}

/**
 * Returns when the next callback is due. A callback under way counts at the end of its lease, since its process may have died.
 */
export async function nextCallbackDueAt(
  database: Database,
  without: FullSlots = { receivers: [], merchants: [] },
): Promise<Date | undefined> {
  const next = await triable(database, without).select("dueAt").limit(1).executeTakeFirst();
  return next?.dueAt;
}

/** Returns whether an attempt for this merchant is under way, and when its next other callback is due. */
export async function readMerchantDeliveries(
  database: Database,
  merchantCode: string,
): Promise<{ readonly isTrying: boolean; readonly nextDueAt: Date | undefined }> {
  const ofMerchant = triable(database, { receivers: [], merchants: [] })
    .where("merchantCode", "=", merchantCode)
    .select("dueAt")
    .limit(1);
  const [tried, next] = await Promise.all([
    ofMerchant.where("leaseId", "is not", null).executeTakeFirst(),
    ofMerchant.where("leaseId", "is", null).executeTakeFirst(),
  ]);
  return { isTrying: tried !== undefined, nextDueAt: next?.dueAt };
}

/**
 * Claims due callbacks for this process, as many as its slots allow. Announces the end of their leases to all processes: if this
 * process dies, another one then sends the callbacks.
 */
export async function claimCallbacks(
  database: Database,
  slots: ReceiverSlots,
  now: Date,
  leaseMs: number,
): Promise<readonly ClaimedCallback[]> {
  if (slots.free() <= 0) return [];
  const taken: Selectable<CallbackRow>[] = [];
  try {
    return await database.transaction().execute(async (transaction) => {
      const due = await triable(transaction, slots.full())
        .where("dueAt", "<=", now)
        .selectAll()
        .limit(slots.free())
        .forUpdate()
        .skipLocked()
        .execute();
      taken.push(...due.filter((callback) => slots.take(callback)));
      return taken.length === 0 ? [] : await lease(transaction, taken, now, leaseMs);
    });
  } catch (error) {
    for (const callback of taken) slots.release(callback, "unused");
    throw error;
  }
}

async function lease(
  transaction: Transaction<Tables>,
  taken: readonly Selectable<CallbackRow>[],
  now: Date,
  leaseMs: number,
): Promise<readonly ClaimedCallback[]> {
  const leaseId = randomUUID();
  const dueAt = new Date(now.getTime() + leaseMs);
  const ids = taken.map(({ idCallback }) => idCallback);
  await transaction
    .updateTable("callback")
    .set({ leaseId, dueAt })
    .where("merchantCode", "in", [...new Set(taken.map(({ merchantCode }) => merchantCode))])
    .where("idCallback", "in", ids)
    .execute();
  await announceDue(transaction, dueAt);
  return taken.map((callback) => Object.assign(callback, { leaseId, dueAt }));
}

/**
 * Updates a callback if this process still holds its lease. Returns undefined if it does not, else whether its customer's data was
 * removed. Then one that has ended needs its whole address no more.
 */
export async function updateLeased(
  transaction: Transaction<Tables>,
  { merchantCode, idCallback, leaseId }: ClaimedCallback,
  change: Partial<Pick<CallbackRow, "state" | "tries" | "dueAt" | "settledAt">>,
): Promise<{ readonly isErased: boolean } | undefined> {
  const ended = change.settledAt && { url: sql<string>`coalesce(erased_url, url)` };
  const updated = await transaction
    .updateTable("callback")
    .set({ ...change, ...ended, leaseId: null })
    .where("merchantCode", "=", merchantCode)
    .where("idCallback", "=", idCallback)
    .where("leaseId", "=", leaseId)
    .returning("erasedUrl")
    .executeTakeFirst();
  return updated && { isErased: updated.erasedUrl !== null };
}
