import type { FinalStatus } from "#contract/status.ts";
import type { Deps } from "../deps.ts";
import { book } from "../ledger/book.ts";
import type { Journal } from "../ledger/journal.ts";
import { finishPayout } from "./finishPayout.ts";

const atATime = 50;

/**
 * Gives payouts whose step has come their final status, some at a time in the order of their times, pays or releases what was held
 * for them, and tells how many (§3, G25, G31). What another process is at is left to it.
 */
export async function finishDuePayouts({
  database,
  clock,
  metrics,
}: Pick<Deps, "database" | "clock" | "metrics">): Promise<number> {
  const now = clock.now();
  const finished = await database.transaction().execute(async (transaction) => {
    const steps = await transaction
      .selectFrom("payoutStep")
      .selectAll()
      .where("dueAt", "<=", now)
      .orderBy("dueAt")
      .limit(atATime)
      .forUpdate()
      .skipLocked()
      .execute();
    const journals: Journal[] = [];
    const reached: FinalStatus[] = [];
    for (const { status, processorStatus, ...payout } of steps) {
      const change = { status, ...(processorStatus !== null && { processorStatus }) };
      const journal = await finishPayout(transaction, payout, change, now);
      if (!journal) continue;
      journals.push(journal);
      reached.push(status);
    }
    await book(transaction, journals, now);
    return { count: steps.length, reached };
  });
  for (const status of finished.reached) metrics.payoutReached(status);
  return finished.count;
}

/** When the next step comes. */
export async function nextPayoutDueAt({
  database,
}: Pick<Deps, "database">): Promise<Date | undefined> {
  const next = await database
    .selectFrom("payoutStep")
    .select("dueAt")
    .orderBy("dueAt")
    .limit(1)
    .executeTakeFirst();
  return next?.dueAt;
}
