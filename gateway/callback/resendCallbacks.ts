import { sql } from "kysely";
import type { CallbacksResent } from "#contract/endpoints/resendCallbacks.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";

/** Of a range so many are sent again at a time, or other merchants' callbacks would wait behind them. */
const atMost = 1000;

/** Which callbacks: those of the ids, or the dead letters that were written from an instant on and before another. */
export type CallbacksToResend =
  | { readonly ids: readonly string[] }
  | { readonly from: Date; readonly to: Date };

/**
 * Sends a merchant's callbacks again (G23): due now, with the same id and body, and the whole schedule before them. By id also one that was
 * delivered, since its receiver may have lost it; one that is being tried, or has still to be tried for the first time, goes its way.
 */
export async function resendCallbacks(
  { database, clock }: Pick<Deps, "database" | "clock">,
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
      .limit(atMost)
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
