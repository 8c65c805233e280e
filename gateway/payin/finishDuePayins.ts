import type { FinalStatus } from "#contract/status.ts";
import type { Deps } from "../deps.ts";
import { book } from "../ledger/book.ts";
import type { Journal } from "../ledger/journal.ts";
import { finishUnbooked } from "./finishPayin.ts";

const atATime = 50;

/**
 * Gives payins whose due step has come their final status, some at a time in the order of their times, and tells how many
 * (§3, G25). What another process is at is left to it.
 */
export async function finishDuePayins({
  database,
  clock,
  metrics,
}: Pick<Deps, "database" | "clock" | "metrics">): Promise<number> {
  const now = clock.now();
  const done = await database.transaction().execute(async (transaction) => {
    const steps = await transaction
      .selectFrom("dueStep")
      .selectAll()
      .where("dueAt", "<=", now)
      .orderBy("dueAt")
      .limit(atATime)
      .forUpdate()
      .skipLocked()
      .execute();
    const reached: FinalStatus[] = [];
    const journals: Journal[] = [];
    for (const { status, processorStatus, accountCustomerUsedForPayment, ...payin } of steps) {
      const change = {
        status,
        ...(processorStatus !== null && { processorStatus }),
        ...(accountCustomerUsedForPayment && { accountCustomerUsedForPayment }),
      };
      const finished = await finishUnbooked(transaction, payin, change, now);
      if (finished) reached.push(status);
      journals.push(...(finished?.journals ?? []));
    }
    await book(transaction, journals, now);
    return { count: steps.length, reached };
  });
  for (const status of done.reached) metrics.payinReached(status);
  return done.count;
}

/** When the next due step comes. */
export async function nextStepDueAt({
  database,
}: Pick<Deps, "database">): Promise<Date | undefined> {
  const next = await database
    .selectFrom("dueStep")
    .select("dueAt")
    .orderBy("dueAt")
    .limit(1)
    .executeTakeFirst();
  return next?.dueAt;
}
