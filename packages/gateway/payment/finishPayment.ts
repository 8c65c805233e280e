import { type Kysely, sql } from "kysely";
import { type CallbackWriting, writeCallback } from "../callback/writeCallback.ts";
import type { Tables } from "../database/tables.ts";
import type { Deps } from "../deps.ts";
import { bookJournals } from "../ledger/bookJournals.ts";
import type { Journal } from "../ledger/journal.ts";
import type { ReachedPayment } from "../metrics/metrics.ts";
import type { StatusChange } from "../processor/processor.ts";
import type { PaymentKey, PaymentKind } from "./paymentKind.ts";
import { reverseUnbooked } from "./reversePayment.ts";
import {
  askAfterSuccess,
  deleteStep,
  lockStep,
  postponeStep,
  selectSteps,
  toStatusChange,
} from "./paymentStep.ts";

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
 * Gives a payment the final status that a processor reports, with its callback and its money (§6, G21, G31). If the money has gone back
 * already, that is booked and called back after it (G58). Returns false if the payment was final before (G27) or does not exist.
 */
export async function reportPayment(
  { database, clock, metrics, callbackHooks }: FinishDeps,
  kind: PaymentKind,
  key: PaymentKey,
  change: StatusChange,
): Promise<boolean> {
  const { isReversed = false } = change;
  const reached = await database.transaction().execute(async (transaction) => {
    const step = await lockStep(transaction, kind, key);
    const writing = { transaction, now: clock.now(), callbackHooks };
    const finished = await finishUnbooked(writing, kind, key, change);
    if (!finished) return undefined;
    const journal = isReversed ? await reverseUnbooked(writing, kind, key) : undefined;
    // A hint has come since its connector was asked. It may be about a reversal, and its ask has just ended.
    if (!isReversed && step && step.status === null && step.dueAt <= writing.now)
      await askAfterSuccess(transaction, kind, key, { now: writing.now });
    const journals = journal ? [...finished.journals, journal] : finished.journals;
    await bookJournals(transaction, journals, writing.now);
    return finished.reached;
  });
  if (reached) metrics.paymentReached(kind.direction, reached);
  if (reached && isReversed) metrics.paymentReversed(kind.direction);
  return reached !== undefined;
}

const atATime = 50;
/** The gap before a change of status that failed is tried again. */
const tryAgainMs = 10_000;

type DueDeps = FinishDeps & Pick<Deps, "log">;

/**
 * Finishes payments whose step is due, a batch at a time in the order of due times (§3, G25, G31). Returns their number. Skips
 * steps that another process has locked, and those that a connector decides. A payment that fails is logged and tried again ten
 * seconds later, and keeps no other one.
 */
export async function finishDuePayments(deps: DueDeps, kind: PaymentKind): Promise<number> {
  try {
    return await finishSome(deps, kind, atATime);
  } catch {
    return await finishApart(deps, kind);
  }
}

/** Finishes the payments of a batch one by one, each in a transaction of its own. Throws if the database gives none. */
async function finishApart(deps: DueDeps, kind: PaymentKind): Promise<number> {
  const { database, clock, log } = deps;
  const due = await selectDue(database, kind, clock.now(), atATime).execute();
  for (const step of due) {
    try {
      await finishSome(deps, kind, 1, step);
    } catch (error) {
      const { merchantCode, idPayment } = step;
      await postponeStep(database, kind, step, new Date(clock.now().getTime() + tryAgainMs));
      log.error({ err: error, merchantCode, idPayment }, "a change of status failed");
    }
  }
  return due.length;
}

function selectDue(database: Kysely<Tables>, kind: PaymentKind, now: Date, atMost: number) {
  return selectSteps(database, kind)
    .where("via", "is", null)
    .where("dueAt", "<=", now)
    .orderBy("dueAt")
    .limit(atMost);
}

/** Finishes due payments in one transaction, at most so many, or `only` one; returns their number. */
async function finishSome(
  { database, clock, metrics, callbackHooks }: DueDeps,
  kind: PaymentKind,
  atMost: number,
  only?: PaymentKey,
): Promise<number> {
  const now = clock.now();
  const finished = await database.transaction().execute(async (transaction) => {
    const writing = { transaction, now, callbackHooks };
    const due = selectDue(transaction, kind, now, atMost);
    const wanted = only
      ? due
          .where("merchantCode", "=", only.merchantCode)
          .where(sql.ref(kind.idColumn), "=", only.idPayment)
      : due;
    const steps = await wanted.forUpdate().skipLocked().execute();
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
