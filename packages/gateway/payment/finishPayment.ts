import { type CallbackWriting, writeCallback } from "../callback/writeCallback.ts";
import type { Deps } from "../deps.ts";
import { bookJournals } from "../ledger/bookJournals.ts";
import type { Journal } from "../ledger/journal.ts";
import type { ReachedPayment } from "../metrics/metrics.ts";
import type { StatusChange } from "../processor/processor.ts";
import type { PaymentKey, PaymentKind } from "./paymentKind.ts";
import { deleteStep, lockStep, selectSteps, toStatusChange } from "./paymentStep.ts";

/** The dependencies of finishing a payment. */
export type FinishDeps = Pick<Deps, "database" | "clock" | "metrics" | "callbackHooks">;

/**
 * Gives a payment its final status, writes its callback and books its money, all or nothing (§3, §6, G21, G31). Returns the
 * payment, or undefined if it was final: a final status never changes (G27).
 */
export async function finishPayment(
  writing: CallbackWriting,
  kind: PaymentKind,
  key: PaymentKey,
  change: StatusChange,
): Promise<ReachedPayment | undefined> {
  const finished = await finishUnbooked(writing, kind, key, change);
  if (finished) await bookJournals(writing.transaction, finished.journals, writing.now);
  return finished?.reached;
}

/** A payment that got its final status, and the journals that are still to be booked. */
export interface FinishedPayment {
  readonly reached: ReachedPayment;
  readonly journals: readonly Journal[];
}

/**
 * Does the same without the booking, since a transaction that finishes several payments books their journals last. Returns
 * undefined if the payment was final. Locks the step before the payment, like all changes of a payment.
 */
export async function finishUnbooked(
  writing: CallbackWriting,
  kind: PaymentKind,
  key: PaymentKey,
  { status, processorStatus = "", accountCustomerUsedForPayment }: StatusChange,
): Promise<FinishedPayment | undefined> {
  const { transaction, now } = writing;
  await deleteStep(transaction, kind, key);
  const finished = await transaction
    .updateTable(kind.direction)
    .set({
      status,
      processorStatus: processorStatus || null,
      processedAt: now,
      ...(accountCustomerUsedForPayment && kind.addToAnswer({ accountCustomerUsedForPayment })),
    })
    .where(kind.isRow(key))
    // A check of the table makes this the same as PROCESSING. Of that status there is an index, which a planner without
    // statistics prefers to the key.
    .where("processedAt", "is", null)
    .returning(["amountMinor", "currencyCode", "feeMinor", "callbackUrl", "isTest", "createdAt"])
    .returning(["paymentMethodCode", "traceParent"])
    .returning([kind.vatMinor.as("vatMinor"), kind.webAppLanguage.as("webAppLanguage")])
    .executeTakeFirst();
  if (!finished) return undefined;
  const { merchantCode, idPayment } = key;
  const id = kind.idOf(idPayment);
  const type = `${kind.direction}.updated` as const;
  await writeCallback(writing, { ...finished, merchantCode, type, id });
  const { paymentMethodCode, webAppLanguage } = finished;
  return {
    reached: { status, merchantCode, paymentMethodCode, webAppLanguage },
    journals: kind.journalsOf(status, { ...finished, merchantCode, idPayment }),
  };
}

/**
 * Gives a payment the final status that a processor reports, with its callback and its money (§6, G21, G31). Returns false if the
 * payment was final before (G27) or does not exist.
 */
export async function reportPayment(
  { database, clock, metrics, callbackHooks }: FinishDeps,
  kind: PaymentKind,
  key: PaymentKey,
  change: StatusChange,
): Promise<boolean> {
  const reached = await database.transaction().execute(async (transaction) => {
    await lockStep(transaction, kind, key);
    const writing = { transaction, now: clock.now(), callbackHooks };
    return await finishPayment(writing, kind, key, change);
  });
  if (reached) metrics.paymentReached(kind.direction, reached);
  return reached !== undefined;
}

const atATime = 50;

/**
 * Finishes payments whose step is due, a batch at a time in the order of due times (§3, G25, G31). Returns their number. Skips
 * steps that another process has locked, and those that a connector decides.
 */
export async function finishDuePayments(
  { database, clock, metrics, callbackHooks }: FinishDeps,
  kind: PaymentKind,
): Promise<number> {
  const now = clock.now();
  const finished = await database.transaction().execute(async (transaction) => {
    const writing = { transaction, now, callbackHooks };
    const steps = await selectSteps(transaction, kind)
      .where("via", "is", null)
      .where("dueAt", "<=", now)
      .orderBy("dueAt")
      .limit(atATime)
      .forUpdate()
      .skipLocked()
      .execute();
    const journals: Journal[] = [];
    const reached: ReachedPayment[] = [];
    for (const step of steps) {
      const change = toStatusChange(step);
      const payment = change && (await finishUnbooked(writing, kind, step, change));
      if (!payment) continue;
      journals.push(...payment.journals);
      reached.push(payment.reached);
    }
    await bookJournals(transaction, journals, now);
    return { count: steps.length, reached };
  });
  for (const payment of finished.reached) metrics.paymentReached(kind.direction, payment);
  return finished.count;
}

/** Returns when the next step of a kind is due. Steps that a connector decides do not count. */
export async function nextStepDueAt(
  { database }: Pick<Deps, "database">,
  { steps }: PaymentKind,
): Promise<Date | undefined> {
  const next = await database
    .selectFrom(steps)
    .select("dueAt")
    .where("via", "is", null)
    .orderBy("dueAt")
    .limit(1)
    .executeTakeFirst();
  return next?.dueAt;
}
