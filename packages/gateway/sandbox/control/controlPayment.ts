import type { Transaction } from "kysely";
import { deadlines } from "@pay/contract/payin.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import { maximumAdvanceSecs, type SandboxAdvance } from "@pay/contract/sandboxControls.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { type CallbackWriting, subjectOf } from "../../callback/writeCallback.ts";
import type { Tables } from "../../database/tables.ts";
import type { Refusal } from "../../transport/operation.ts";
import { type FinishDeps, finishPayment, reportPayment } from "../../payment/finishPayment.ts";
import type { PaymentKey, PaymentKind, StoredPayment } from "../../payment/paymentKind.ts";
import {
  changeStep,
  lockStep,
  type PaymentStep,
  toStatusChange,
} from "../../payment/paymentStep.ts";
import { invalidFields, notFound } from "../../payment/refusals.ts";
import type { Instruction, StatusChange } from "../../processor/processor.ts";
import { moveClock } from "../scenario/controls.ts";
import { hastenCallbacks, lockWaitingCallbacks } from "./waitingCallbacks.ts";

/**
 * Moves the clock of a sandbox payment (G29): its next step, its expiry and its callbacks come nearer by that interval. A status
 * change that falls due is made at once, and callbacks follow it. Returns the payment. Real payments are not found (G50).
 */
export async function advancePayment<Payment extends StoredPayment>(
  deps: FinishDeps,
  kind: PaymentKind<Payment>,
  key: PaymentKey,
  asked: SandboxAdvance,
): Promise<Payment | Refusal> {
  const now = deps.clock.now();
  const read = readAdvance(asked, now);
  if (!read.ok) return invalidFields(read.errors);
  const { merchantCode, idPayment } = key;
  const subject = { merchantCode, subject: subjectOf(kind.idOf(idPayment)) };
  const advanced = await deps.database.transaction().execute(async (transaction) => {
    const step = await lockStep(transaction, kind, key);
    const payment = await kind.find(transaction, key);
    if (!payment?.isTest) return notFound(kind.direction, idPayment);
    const waiting = await lockWaitingCallbacks(transaction, subject);
    if (!step && waiting.count === 0) {
      const detail = `The ${kind.direction} ${idPayment} is final, and none of its callbacks is due any more. Use another payment.`;
      return { problem: "payment_is_final", detail } as const;
    }
    const byMs = toMilliseconds(read.advance, [step?.dueAt, waiting.nextDueAt], now);
    await hastenCallbacks(transaction, subject, byMs, now);
    if (step) {
      await hastenPayment(transaction, kind, key, payment, byMs);
      await moveClock(transaction, subject, byMs);
      const writing = { transaction, now, callbackHooks: deps.callbackHooks };
      await hastenStep(writing, kind, step, byMs);
    }
    const wasUnderWay = payment.status === "PROCESSING";
    return { wasUnderWay, payment: await kind.find(transaction, key) };
  });
  if (!("wasUnderWay" in advanced)) return advanced;
  const { wasUnderWay, payment } = advanced;
  if (!payment) throw new Error("the advanced payment does not exist any more");
  if (wasUnderWay && payment.status !== "PROCESSING")
    deps.metrics.paymentReached(kind.direction, payment);
  return payment;
}

/**
 * Gives a sandbox payment its final status by hand, with its callback and its money (G25, G29). Returns the payment. Real payments
 * are not found (G50), and neither are those of a connector.
 */
export async function decidePayment<Payment extends StoredPayment>(
  deps: FinishDeps,
  kind: PaymentKind<Payment>,
  key: PaymentKey,
  toChange: (payment: Payment) => StatusChange,
): Promise<Payment | Refusal> {
  const { idPayment } = key;
  const payment = await kind.find(deps.database, key);
  if (!payment?.isTest) return notFound(kind.direction, idPayment);
  if (payment.via !== null) return endedByConnector(kind.direction, idPayment, payment.via);
  if (!(await reportPayment(deps, kind, key, toChange(payment)))) {
    const detail = `The ${kind.direction} ${idPayment} is final and does not change any more. Read it.`;
    return { problem: "payment_is_final", detail };
  }
  const decided = await kind.find(deps.database, key);
  if (!decided) throw new Error("the decided payment does not exist any more");
  return decided;
}

/** Refuses a payment that its connector alone ends: the books of both would differ. */
export function endedByConnector(
  direction: PaymentDirection,
  idPayment: string,
  connector: string,
): Refusal {
  const way =
    direction === "payin"
      ? "bank expire ends it unpaid, and bank pay pays it"
      : "bank pay pays it, and bank reject rejects it";
  const detail = `The sandbox's own processor has no ${direction} ${idPayment}: it goes through the connector ${connector}, which alone ends it. With own accounts, ${way} (npm run own-accounts -- --help).`;
  return { problem: "payment_not_found", detail };
}

async function hastenPayment(
  transaction: Transaction<Tables>,
  kind: PaymentKind,
  key: PaymentKey,
  payment: StoredPayment,
  byMs: number,
): Promise<void> {
  const expireAt = new Date(payment.expireAt.getTime() - byMs);
  const moved: Instruction = {};
  for (const field of deadlines) {
    const time = payment.response?.[field];
    if (time !== undefined) moved[field] = new Date(Date.parse(time) - byMs).toISOString();
  }
  await transaction
    .updateTable(kind.direction)
    .set({
      expireAt,
      ...(payment.response && kind.addToAnswer(moved)),
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
  const change = toStatusChange(step);
  if (!change || dueAt > writing.now) await changeStep(writing.transaction, kind, step, { dueAt });
  else await finishPayment(writing, kind, step, change);
}

/** The distance to move a payment's clock (G29): milliseconds, or to the next due event. */
type Advance = { readonly ms: number } | "toNext";

/** Parses the distance to move a clock, or returns field errors. A request must name exactly one distance, and none goes back. */
function readAdvance(
  asked: SandboxAdvance,
  now: Date,
): { readonly ok: true; readonly advance: Advance } | Wrong {
  const { by, to, toNext } = asked;
  const ways = [by, to, toNext].filter((way) => way !== undefined);
  if (ways.length === 0)
    return wrong("", "required", "by, to and toNext are missing. Send one of them.");
  if (ways.length > 1)
    return wrong("", "not_allowed", "More than one of by, to and toNext is there. Send only one.");
  if (by !== undefined) return { ok: true, advance: { ms: by * 1000 } };
  if (to === undefined) return { ok: true, advance: "toNext" };
  const ms = Date.parse(to) - now.getTime();
  if (ms <= 0) return wrong("/to", "out_of_limits", "to has passed. Send a later time.");
  if (ms > maximumAdvanceSecs * 1000)
    return wrong("/to", "out_of_limits", "to is more than 31 days away. Send an earlier time.");
  return { ok: true, advance: { ms } };
}

interface Wrong {
  readonly ok: false;
  readonly errors: readonly FieldError[];
}

function wrong(pointer: string, code: FieldError["code"], detail: string): Wrong {
  return { ok: false, errors: [{ pointer, code, detail }] };
}

/** Returns the milliseconds by which the times of a payment come nearer; 0 if the next event is due already. */
function toMilliseconds(
  advance: Advance,
  dueTimes: readonly (Date | undefined)[],
  now: Date,
): number {
  if (advance !== "toNext") return advance.ms;
  const times = dueTimes.flatMap((time) => (time ? [time.getTime()] : []));
  return times.length === 0 ? 0 : Math.max(0, Math.min(...times) - now.getTime());
}
