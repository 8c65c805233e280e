import type { Transaction } from "kysely";
import { announceDue } from "../../database/announceDue.ts";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";
import type { PaymentSubject } from "../scenario/controls.ts";

/** The waiting callbacks of one payment, locked. */
export interface WaitingCallbacks {
  readonly count: number;
  /** The due time of the first one; absent if there is none, or its attempt is under way. */
  readonly nextDueAt: Date | undefined;
}

/** Locks the waiting callbacks of a payment. The payment is locked first, like wherever both are locked. */
export async function lockWaitingCallbacks(
  transaction: Transaction<Tables>,
  { merchantCode, subject }: PaymentSubject,
): Promise<WaitingCallbacks> {
  const waiting = await transaction
    .selectFrom("callback")
    .select(["dueAt", "leaseId"])
    .where("merchantCode", "=", merchantCode)
    .where("subject", "=", subject)
    .where("state", "=", "waiting")
    .orderBy("position")
    .forUpdate()
    .execute();
  const [first] = waiting;
  return { count: waiting.length, nextDueAt: first?.leaseId === null ? first.dueAt : undefined };
}

/** Brings the next attempts of a payment's callbacks nearer (G29). An attempt under way is not changed. */
export async function hastenCallbacks(
  transaction: Transaction<Tables>,
  { merchantCode, subject }: PaymentSubject,
  byMs: number,
  now: Date,
): Promise<void> {
  const waiting = await transaction
    .selectFrom("callback")
    .select(["idCallback", "dueAt"])
    .where("merchantCode", "=", merchantCode)
    .where("subject", "=", subject)
    .where("state", "=", "waiting")
    .where("leaseId", "is", null)
    .where("dueAt", ">", now)
    .execute();
  for (const { idCallback, dueAt } of waiting) {
    const nearer = new Date(dueAt.getTime() - byMs);
    await transaction
      .updateTable("callback")
      .set({ dueAt: nearer })
      .where("merchantCode", "=", merchantCode)
      .where("idCallback", "=", idCallback)
      .execute();
    await announceDue(transaction, nearer);
  }
}

/** Returns whether a callback of a payment was attempted at least once. */
export async function wasCalledBack(
  database: Database,
  { merchantCode, subject }: PaymentSubject,
): Promise<boolean> {
  const tried = await database
    .selectFrom("callback")
    .select("idCallback")
    .where("merchantCode", "=", merchantCode)
    .where("subject", "=", subject)
    .where("tries", ">", 0)
    .limit(1)
    .executeTakeFirst();
  return tried !== undefined;
}
