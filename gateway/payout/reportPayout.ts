import type { Deps } from "../deps.ts";
import { book } from "../ledger/book.ts";
import type { StatusChange } from "../processor/processor.ts";
import { finishPayout } from "./finishPayout.ts";
import { lockStep, type PayoutKey } from "./payoutStep.ts";

/** Gives a payout the final status that was found out about it, as a payin, and pays or releases what was held for it (G31). */
export async function reportPayout(
  { database, clock, metrics }: Pick<Deps, "database" | "clock" | "metrics">,
  key: PayoutKey,
  change: StatusChange,
): Promise<boolean> {
  const now = clock.now();
  const isFinished = await database.transaction().execute(async (transaction) => {
    await lockStep(transaction, key);
    const journal = await finishPayout(transaction, key, change, now);
    if (journal) await book(transaction, [journal], now);
    return journal !== undefined;
  });
  if (isFinished) metrics.payoutReached(change.status);
  return isFinished;
}
