import { sql } from "kysely";
import type { CallbacksResent } from "#contract/endpoints/resendCallbacks.ts";
import { announceDue } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";

/** The most callbacks that one call resends of a range, so that those of other merchants do not wait behind them. */
const atMost = 1000;

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
