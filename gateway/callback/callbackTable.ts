import { randomUUID } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import { announceDue } from "../database/announceDue.ts";
import type { Database } from "../database/database.ts";
import type { CallbackRow, Tables } from "../database/tables.ts";
import type { ReceiverSlots } from "./receiverSlots.ts";

/** A callback that this process may try until its lease ends. */
export type ClaimedCallback = Selectable<CallbackRow> & { readonly leaseId: string };

/** Callbacks that may be tried when they are due: none while an earlier one of the same payment waits (G23), none to these receivers. */
function triable(database: Kysely<Tables>, without: readonly string[]) {
  const query = database
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
            .whereRef("earlier.createdAt", "<", "callback.createdAt"),
        ),
      ),
    )
    .orderBy("dueAt");
  return without.length === 0 ? query : query.where("receiver", "not in", without);
}

/** When the next callback is due, also one whose process may have died. */
export async function nextCallbackDueAt(
  database: Database,
  without: readonly string[],
): Promise<Date | undefined> {
  const next = await triable(database, without).select("dueAt").limit(1).executeTakeFirst();
  return next?.dueAt;
}

/**
 * Takes due callbacks for this process, as many as its slots allow. Should it die, they are due again when the lease ends, which
 * every process is told now.
 */
export async function claimCallbacks(
  database: Database,
  slots: Pick<ReceiverSlots, "free" | "allowanceOf" | "full">,
  now: Date,
  leaseMs: number,
): Promise<readonly ClaimedCallback[]> {
  if (slots.free() <= 0) return [];
  return await database.transaction().execute(async (transaction) => {
    const due = await triable(transaction, slots.full())
      .where("dueAt", "<=", now)
      .selectAll()
      .limit(slots.free())
      .forUpdate()
      .skipLocked()
      .execute();
    const taken = takeAllowed(due, slots);
    if (taken.length === 0) return [];
    const leaseId = randomUUID();
    const dueAt = new Date(now.getTime() + leaseMs);
    await transaction
      .updateTable("callback")
      .set({ leaseId, dueAt })
      .where("merchantCode", "in", [...new Set(taken.map(({ merchantCode }) => merchantCode))])
      .where(
        "idCallback",
        "in",
        taken.map(({ idCallback }) => idCallback),
      )
      .execute();
    await announceDue(transaction, dueAt);
    return taken.map((callback) => Object.assign(callback, { leaseId, dueAt }));
  });
}

function takeAllowed(
  due: readonly Selectable<CallbackRow>[],
  slots: Pick<ReceiverSlots, "allowanceOf">,
): readonly Selectable<CallbackRow>[] {
  const counts = new Map<string, number>();
  return due.filter(({ receiver }) => {
    const count = (counts.get(receiver) ?? 0) + 1;
    counts.set(receiver, count);
    return count <= slots.allowanceOf(receiver);
  });
}

/** Changes a callback whose lease this process still holds; tells whether it did. */
export async function updateLeased(
  transaction: Transaction<Tables>,
  { merchantCode, idCallback, leaseId }: ClaimedCallback,
  change: Partial<Pick<CallbackRow, "state" | "tries" | "dueAt" | "settledAt">>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("callback")
    .set({ ...change, leaseId: null })
    .where("merchantCode", "=", merchantCode)
    .where("idCallback", "=", idCallback)
    .where("leaseId", "=", leaseId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
