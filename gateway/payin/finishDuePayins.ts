import type { FinalStatus } from "#contract/status.ts";
import type { Deps } from "../deps.ts";
import { book } from "../ledger/book.ts";
import type { Journal } from "../ledger/journal.ts";
import { finishUnbooked } from "./finishPayin.ts";
import { toStatusChange } from "./payinStep.ts";

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
  const finished = await database.transaction().execute(async (transaction) => {
    const steps = await transaction
      .selectFrom("payinStep")
      .selectAll()
      .where("dueAt", "<=", now)
      .orderBy("dueAt")
      .limit(atATime)
      .forUpdate()
      .skipLocked()
      .execute();
    const journals: Journal[] = [];
    const reached: FinalStatus[] = [];
    for (const step of steps) {
      const unbooked = await finishUnbooked(transaction, step, toStatusChange(step), now);
      if (!unbooked) continue;
      journals.push(...unbooked.journals);
      reached.push(step.status);
    }
    await book(transaction, journals, now);
    return { count: steps.length, reached };
  });
  for (const status of finished.reached) metrics.payinReached(status);
  return finished.count;
}

/** When the next due step comes. */
export async function nextStepDueAt({
  database,
}: Pick<Deps, "database">): Promise<Date | undefined> {
  const next = await database
    .selectFrom("payinStep")
    .select("dueAt")
    .orderBy("dueAt")
    .limit(1)
    .executeTakeFirst();
  return next?.dueAt;
}
