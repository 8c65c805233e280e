import type { Transaction } from "kysely";
import { writeCallback } from "../callback/writeCallback.ts";
import type { Tables } from "../database/tables.ts";
import type { StatusChange } from "../processor/processor.ts";
import { withFields } from "./responseFields.ts";

/**
 * Gives a payin its final status and writes its callback, both or neither (§3, §6, G21). Tells whether it did: after a final
 * status nothing moves (G27). Locks the due step before the payin, as everything does that changes a payin.
 */
export async function finishPayin(
  transaction: Transaction<Tables>,
  payin: { readonly merchantCode: string; readonly idPayin: string },
  { status, processorStatus = "", accountCustomerUsedForPayment }: StatusChange,
  now: Date,
): Promise<boolean> {
  const { merchantCode, idPayin } = payin;
  await transaction
    .deleteFrom("dueStep")
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
    .where("merchantCode", "=", merchantCode)
    .where("idPayin", "=", idPayin)
    .where("status", "=", "PROCESSING")
    .returning(["merchantCode", "callbackUrl", "isTest", "createdAt"])
    .executeTakeFirst();
  if (!finished) return false;
  await writeCallback(transaction, { ...finished, type: "payin.updated", id: { idPayin } }, now);
  return true;
}
