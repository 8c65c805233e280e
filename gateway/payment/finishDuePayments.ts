import type { FinalStatus } from "#contract/status.ts";
import type { Deps } from "../deps.ts";
import { bookJournals } from "../ledger/bookJournals.ts";
import type { Journal } from "../ledger/journal.ts";
import { type FinishDeps, finishUnbooked } from "./finishPayment.ts";
import type { PaymentKind } from "./paymentKind.ts";
import { selectSteps, toStatusChange } from "./paymentStep.ts";

const atATime = 50;

/**
 * Finishes payments whose step is due, a batch at a time in the order of due times (§3, G25, G31). Returns their number. Skips
 * steps that another process has locked.
 */
export async function finishDuePayments(
  { database, clock, metrics, callbackHooks }: FinishDeps,
  kind: PaymentKind,
): Promise<number> {
  const now = clock.now();
  const finished = await database.transaction().execute(async (transaction) => {
    const writing = { transaction, now, callbackHooks };
    const steps = await selectSteps(transaction, kind)
      .where("dueAt", "<=", now)
      .orderBy("dueAt")
      .limit(atATime)
      .forUpdate()
      .skipLocked()
      .execute();
    const journals: Journal[] = [];
    const reached: FinalStatus[] = [];
    for (const step of steps) {
      const unbooked = await finishUnbooked(writing, kind, step, toStatusChange(step));
      if (!unbooked) continue;
      journals.push(...unbooked);
      reached.push(step.status);
    }
    await bookJournals(transaction, journals, now);
    return { count: steps.length, reached };
  });
  for (const status of finished.reached) metrics.paymentReached(kind.direction, status);
  return finished.count;
}

/** Returns when the next step of a kind is due. */
export async function nextStepDueAt(
  { database }: Pick<Deps, "database">,
  { steps }: PaymentKind,
): Promise<Date | undefined> {
  const next = await database
    .selectFrom(steps)
    .select("dueAt")
    .orderBy("dueAt")
    .limit(1)
    .executeTakeFirst();
  return next?.dueAt;
}
