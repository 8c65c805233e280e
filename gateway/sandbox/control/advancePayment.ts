import type { Transaction } from "kysely";
import { hastenCallbacks, lockWaitingCallbacks } from "./waitingCallbacks.ts";
import { type CallbackWriting, subjectOf } from "../../callback/writeCallback.ts";
import type { Tables } from "../../database/tables.ts";
import { type FinishDeps, finishPayment } from "../../payment/finishPayment.ts";
import type { PaymentKey, PaymentKind, StoredPayment } from "../../payment/paymentKind.ts";
import {
  changeStep,
  lockStep,
  type PaymentStep,
  toStatusChange,
} from "../../payment/paymentStep.ts";
import { moveClock } from "../scenario/controls.ts";
import { type Advance, advanceMs } from "./readAdvance.ts";

/** The result of moving a payment's clock or of deciding it. `final` means that nothing is due any more. */
export type ControlledPayment<Payment> =
  | { readonly kind: "payment"; readonly payment: Payment }
  | { readonly kind: "notFound" | "final" };

/**
 * Moves the clock of a sandbox payment (G29): its next step, its expiry and its callbacks come nearer by that interval. A status
 * change that falls due is made at once, and callbacks follow it. Real payments are not found (G50).
 */
export async function advancePayment<Payment extends StoredPayment>(
  deps: FinishDeps,
  kind: PaymentKind<Payment>,
  key: PaymentKey,
  advance: Advance,
): Promise<ControlledPayment<Payment>> {
  const { merchantCode, idPayment } = key;
  const subject = { merchantCode, subject: subjectOf(kind.idOf(idPayment)) };
  const now = deps.clock.now();
  const advanced = await deps.database.transaction().execute(async (transaction) => {
    const step = await lockStep(transaction, kind, key);
    const payment = await kind.find(transaction, key);
    if (!payment?.isTest) return { kind: "notFound" } as const;
    const waiting = await lockWaitingCallbacks(transaction, subject);
    if (!step && waiting.count === 0) return { kind: "final" } as const;
    const byMs = advanceMs(advance, [step?.dueAt, waiting.nextDueAt], now);
    await hastenCallbacks(transaction, subject, byMs, now);
    if (step) {
      await hastenPayment(transaction, kind, key, payment, byMs);
      await moveClock(transaction, subject, byMs);
      const writing = { transaction, now, callbackHooks: deps.callbackHooks };
      await hastenStep(writing, kind, step, byMs);
    }
    const hastened = await kind.find(transaction, key);
    return { kind: "payment", payment: hastened, step } as const;
  });
  if (advanced.kind !== "payment") return advanced;
  if (!advanced.payment) throw new Error("a payment is gone");
  const { step, payment } = advanced;
  if (step && payment.status !== "PROCESSING")
    deps.metrics.paymentReached(kind.direction, payment.status);
  return { kind: "payment", payment };
}

async function hastenPayment(
  transaction: Transaction<Tables>,
  kind: PaymentKind,
  key: PaymentKey,
  payment: StoredPayment,
  byMs: number,
): Promise<void> {
  const expireAt = new Date(payment.expireAt.getTime() - byMs);
  await transaction
    .updateTable(kind.direction)
    .set({
      expireAt,
      ...(payment.response?.expireAt !== undefined &&
        kind.addToAnswer({ expireAt: expireAt.toISOString() })),
    })
    .where(kind.isRow(key))
    .execute();
}

async function hastenStep(
  writing: CallbackWriting,
  kind: PaymentKind,
  step: PaymentStep,
  byMs: number,
): Promise<void> {
  const dueAt = new Date(step.dueAt.getTime() - byMs);
  if (dueAt > writing.now) await changeStep(writing.transaction, kind, step, { dueAt });
  else await finishPayment(writing, kind, step, toStatusChange(step));
}
