import type { Transaction } from "kysely";
import { writeCallback } from "../callback/writeCallback.ts";
import type { Tables } from "../database/tables.ts";
import { type Journal, payoutPaid, payoutReleased } from "../ledger/journal.ts";
import type { StatusChange } from "../processor/processor.ts";

/**
 * Gives a payout its final status and writes its callback, both or neither (§3, §6, G21). Gives what has to be booked for it last in
 * the same transaction (G31); undefined says that it was final, after which nothing moves (G27). Locks the step before the payout,
 * as everything does that changes a payout.
 */
export async function finishPayout(
  transaction: Transaction<Tables>,
  { merchantCode, idPayout }: { readonly merchantCode: string; readonly idPayout: string },
  { status, processorStatus = "" }: StatusChange,
  now: Date,
): Promise<Journal | undefined> {
  await transaction
    .deleteFrom("payoutStep")
    .where("merchantCode", "=", merchantCode)
    .where("idPayout", "=", idPayout)
    .execute();
  const finished = await transaction
    .updateTable("payout")
    .set({ status, processorStatus: processorStatus || null, processedAt: now })
    .where("merchantCode", "=", merchantCode)
    .where("idPayout", "=", idPayout)
    .where("status", "=", "PROCESSING")
    .returningAll()
    .executeTakeFirst();
  if (!finished) return undefined;
  await writeCallback(transaction, { ...finished, type: "payout.updated", id: { idPayout } }, now);
  return status === "SUCCESS" ? payoutPaid(finished) : payoutReleased(finished);
}
