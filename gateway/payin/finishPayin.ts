import type { Transaction } from "kysely";
import { writeCallback } from "../callback/writeCallback.ts";
import type { Tables } from "../database/tables.ts";
import { book } from "../ledger/book.ts";
import { type Journal, payinCredited } from "../ledger/journal.ts";
import type { StatusChange } from "../processor/processor.ts";
import { isPayin, payinColumns } from "./payinTable.ts";
import { withFields } from "./responseFields.ts";

/** Which payin. */
interface PayinKey {
  readonly merchantCode: string;
  readonly idPayin: string;
}

/** A payin that got its final status; what has to be booked for it is the caller's, in the same transaction. */
export interface FinishedPayin {
  readonly journals: readonly Journal[];
}

/**
 * Gives a payin its final status, writes its callback and books its money, all or nothing (§3, §6, G21, G31). Tells whether it did:
 * after a final status nothing moves (G27).
 */
export async function finishPayin(
  transaction: Transaction<Tables>,
  payin: PayinKey,
  change: StatusChange,
  now: Date,
): Promise<boolean> {
  const finished = await finishUnbooked(transaction, payin, change, now);
  if (finished) await book(transaction, finished.journals, now);
  return finished !== undefined;
}

/**
 * The same without the booking, which comes last in a transaction that finishes several. Locks the due step before the payin, as
 * everything does that changes a payin. Undefined says that the payin was final.
 */
export async function finishUnbooked(
  transaction: Transaction<Tables>,
  { merchantCode, idPayin }: PayinKey,
  { status, processorStatus = "", accountCustomerUsedForPayment }: StatusChange,
  now: Date,
): Promise<FinishedPayin | undefined> {
  await transaction
    .deleteFrom("payinStep")
    .where("merchantCode", "=", merchantCode)
    .where("idPayin", "=", idPayin)
    .execute();
  const finished = await transaction
    .updateTable("payin")
    .set({
      status,
      processorStatus: processorStatus || null,
      processedAt: now,
      ...(accountCustomerUsedForPayment && {
        response: withFields({ accountCustomerUsedForPayment }),
      }),
    })
    .where(isPayin({ merchantCode, idPayin }))
    .where("status", "=", "PROCESSING")
    .returning(payinColumns)
    .executeTakeFirst();
  if (!finished) return undefined;
  await writeCallback(transaction, { ...finished, type: "payin.updated", id: { idPayin } }, now);
  return { journals: status === "SUCCESS" ? [payinCredited(finished)] : [] };
}
