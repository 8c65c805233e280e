import { writeCallback } from "../callback/writeCallback.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Database } from "../database/database.ts";
import { forgetScenario } from "../payment/plannedScenario.ts";
import type { BegunPayin } from "../processor/processor.ts";
import type { StoredPayin } from "./toPayin.ts";

/**
 * Writes a payin with what comes next, in one transaction: a create that is answered with 201 is never lost. The table's key
 * arbitrates between creates of one id: gives the payin to the one that was first, and undefined to all others (§4, G11).
 */
export async function acceptPayin(
  database: Database,
  payin: StoredPayin,
  begun: BegunPayin,
): Promise<StoredPayin | undefined> {
  const { merchantCode, idPayin } = payin;
  return await database.transaction().execute(async (transaction) => {
    const accepted = await transaction
      .insertInto("payin")
      .values({
        ...payin,
        request: JSON.stringify(payin.request),
        response: JSON.stringify(payin.response),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!accepted) return undefined;
    const key = { merchantCode, id: { idPayin } };
    if (accepted.scenario !== null) await forgetScenario(transaction, key);
    if (begun.idVisit !== undefined) {
      const { idVisit } = begun;
      await transaction
        .insertInto("institutionVisit")
        .values({ merchantCode, idPayin, idVisit, visitedAt: null, decidedAt: null })
        .execute();
    }
    if (begun.status === "PROCESSING") {
      const { status, processorStatus = null, dueAt, accountCustomerUsedForPayment } = begun.next;
      await transaction
        .insertInto("dueStep")
        .values({
          merchantCode,
          idPayin,
          dueAt,
          status,
          processorStatus,
          ...(accountCustomerUsedForPayment && {
            accountCustomerUsedForPayment: JSON.stringify(accountCustomerUsedForPayment),
          }),
        })
        .execute();
      await announceDue(transaction, dueAt);
    } else {
      await writeCallback(
        transaction,
        { ...accepted, type: "payin.updated", id: { idPayin } },
        accepted.createdAt,
      );
    }
    return accepted;
  });
}
