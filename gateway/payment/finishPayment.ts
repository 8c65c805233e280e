import { type CallbackWriting, writeCallback } from "../callback/writeCallback.ts";
import type { Deps } from "../deps.ts";
import { book } from "../ledger/book.ts";
import type { Journal } from "../ledger/journal.ts";
import type { StatusChange } from "../processor/processor.ts";
import type { PaymentKey, PaymentKind } from "./paymentKind.ts";
import { deleteStep, lockStep } from "./paymentStep.ts";

/** Everything that finishing a payment needs of the service. */
export type FinishDeps = Pick<Deps, "database" | "clock" | "metrics" | "callbackHooks">;

/**
 * Gives a payment its final status, writes its callback and books its money, all or nothing (§3, §6, G21, G31). Tells whether it did:
 * after a final status nothing moves (G27).
 */
export async function finishPayment(
  writing: CallbackWriting,
  kind: PaymentKind,
  key: PaymentKey,
  change: StatusChange,
): Promise<boolean> {
  const journals = await finishUnbooked(writing, kind, key, change);
  if (journals) await book(writing.transaction, journals, writing.now);
  return journals !== undefined;
}

/**
 * The same without the booking, which comes last in a transaction that finishes several: returns the journals. Undefined says that the
 * payment was final. Locks the step before the payment, as everything does that changes a payment.
 */
export async function finishUnbooked(
  writing: CallbackWriting,
  kind: PaymentKind,
  key: PaymentKey,
  { status, processorStatus = "", accountCustomerUsedForPayment }: StatusChange,
): Promise<readonly Journal[] | undefined> {
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
    .where("status", "=", "PROCESSING")
    .returning(["amountMinor", "currencyCode", "feeMinor", "callbackUrl", "isTest", "createdAt"])
    .returning(kind.vatMinor.as("vatMinor"))
    .executeTakeFirst();
  if (!finished) return undefined;
  const { merchantCode, idPayment } = key;
  const id = kind.idOf(idPayment);
  const type = `${kind.direction}.updated` as const;
  await writeCallback(writing, { ...finished, merchantCode, type, id });
  return kind.journalsOf(status, { ...finished, merchantCode, idPayment });
}

/**
 * Gives a payment the final status that was found out about it, with its callback and its money (§6, G21, G31). Tells whether it did: not
 * where it was final before (G27), or there is none.
 */
export async function reportPayment(
  { database, clock, metrics, callbackHooks }: FinishDeps,
  kind: PaymentKind,
  key: PaymentKey,
  change: StatusChange,
): Promise<boolean> {
  const isFinished = await database.transaction().execute(async (transaction) => {
    await lockStep(transaction, kind, key);
    const writing = { transaction, now: clock.now(), callbackHooks };
    return await finishPayment(writing, kind, key, change);
  });
  if (isFinished) metrics.paymentReached(kind.direction, change.status);
  return isFinished;
}
