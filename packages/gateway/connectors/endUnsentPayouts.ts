import type { Kysely } from "kysely";
import { databaseRun } from "../database/databaseRun.ts";
import type { Tables } from "../database/tables.ts";
import type { Deps } from "../deps.ts";
import { type FinishDeps, finishPayment } from "../payment/finishPayment.ts";
import type { PaymentKey } from "../payment/paymentKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";

/** The payouts that are ended at a time. */
const atATime = 50;

/** The detail of the status that the merchant sees. */
const processorStatus = "EXPIRED";

type EndDeps = FinishDeps & Pick<Deps, "log">;

/**
 * Ends the due payouts of a connector of which no request ever left, once their time is over (G14): `FAILED`, with their money
 * released. A payout that may have been sent, and one of restored data, ends only by an answer of its connector.
 */
export async function endUnsentPayouts(deps: EndDeps, connector: string): Promise<void> {
  const found = await selectUnsent(deps.database, deps.clock.now())
    .where("payoutStep.via", "=", connector)
    .where("payoutStep.databaseRun", "=", databaseRun)
    .orderBy("payoutStep.dueAt")
    .limit(atATime)
    .execute();
  for (const payout of found) {
    try {
      await endUnsentPayout(deps, payout);
    } catch (error) {
      const { merchantCode, idPayment } = payout;
      deps.log.error({ err: error, merchantCode, idPayment }, "a change of status failed");
    }
  }
}

/** Ends one of them, or one that its connector does not know. Does nothing if a request has left, or if another process has claimed it. */
export async function endUnsentPayout(
  { database, clock, metrics, callbackHooks }: FinishDeps,
  { merchantCode, idPayment }: PaymentKey,
): Promise<void> {
  const now = clock.now();
  const reached = await database.transaction().execute(async (transaction) => {
    const payout = await selectUnsent(transaction, now)
      .where("payoutStep.merchantCode", "=", merchantCode)
      .where("payoutStep.idPayout", "=", idPayment)
      .forUpdate("payoutStep")
      .skipLocked()
      .executeTakeFirst();
    if (!payout) return undefined;
    const writing = { transaction, now, callbackHooks };
    return await finishPayment(writing, payoutKind, payout, { status: "FAILED", processorStatus });
  });
  if (reached) metrics.paymentReached("payout", reached);
}

/** Selects the due payouts that are unsent, as their rows say, and whose time is over. */
function selectUnsent(database: Kysely<Tables>, now: Date) {
  return database
    .selectFrom("payoutStep")
    .innerJoin("payout", (join) =>
      join
        .onRef("payout.merchantCode", "=", "payoutStep.merchantCode")
        .onRef("payout.idPayout", "=", "payoutStep.idPayout"),
    )
    .select(["payoutStep.merchantCode", "payoutStep.idPayout as idPayment"])
    .whereRef("payoutStep.dueUnsentAt", "=", "payoutStep.dueAt")
    .where("payoutStep.dueAt", "<=", now)
    .where("payout.expireAt", "<=", now);
}
