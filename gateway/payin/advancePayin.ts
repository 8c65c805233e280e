import type { Selectable, Transaction } from "kysely";
import { hastenCallbacks, lockWaitingCallbacks } from "../callback/waitingCallbacks.ts";
import { subjectOf } from "../callback/writeCallback.ts";
import { announceDue } from "../database/announceDue.ts";
import type { PayinStepRow, Tables } from "../database/tables.ts";
import type { Deps } from "../deps.ts";
import { type Advance, advanceMs } from "../payment/readAdvance.ts";
import { finishPayin } from "./finishPayin.ts";
import { lockStep, type PayinKey, toStatusChange } from "./payinStep.ts";
import { findPayin, isPayin } from "./payinTable.ts";
import { withFields } from "./responseFields.ts";
import type { StoredPayin } from "./toPayin.ts";

/** A payin whose clock was moved or that was decided; `final` is one of which nothing is due any more. */
export type ControlledPayin =
  | { readonly kind: "payin"; readonly payin: StoredPayin }
  | { readonly kind: "notFound" | "final" };

/**
 * Moves the clock of a payin in the sandbox (G29): what is due, its expiry and its callbacks come nearer by so much, and the change of
 * status that falls due by that is made at once; callbacks go out after it. Real payins are not found (G50).
 */
export async function advancePayin(
  deps: Pick<Deps, "database" | "clock" | "metrics">,
  key: PayinKey,
  advance: Advance,
): Promise<ControlledPayin> {
  const { merchantCode, idPayin } = key;
  const subject = { merchantCode, subject: subjectOf({ idPayin }) };
  const now = deps.clock.now();
  const advanced = await deps.database.transaction().execute(async (transaction) => {
    const step = await lockStep(transaction, key);
    const payin = await findPayin(transaction, merchantCode, idPayin);
    if (!payin?.isTest) return { kind: "notFound" } as const;
    const waiting = await lockWaitingCallbacks(transaction, subject);
    if (!step && waiting.count === 0) return { kind: "final" } as const;
    const byMs = advanceMs(advance, [step?.dueAt, waiting.nextDueAt], now);
    await hastenCallbacks(transaction, subject, byMs, now);
    if (step) {
      await hastenPayin(transaction, payin, byMs);
      await hastenStep(transaction, step, byMs, now);
    }
    const hastened = await findPayin(transaction, merchantCode, idPayin);
    return { kind: "payin", payin: hastened, step } as const;
  });
  if (advanced.kind !== "payin") return advanced;
  if (!advanced.payin) throw new Error("a payin is gone");
  const { step, payin } = advanced;
  if (step && payin.status !== "PROCESSING") deps.metrics.payinReached(payin.status);
  return { kind: "payin", payin };
}

async function hastenPayin(
  transaction: Transaction<Tables>,
  { merchantCode, idPayin, response, ...payin }: StoredPayin,
  byMs: number,
): Promise<void> {
  const expireAt = new Date(payin.expireAt.getTime() - byMs);
  await transaction
    .updateTable("payin")
    .set({
      expireAt,
      advancedMs: payin.advancedMs + BigInt(byMs),
      ...(response.expireAt !== undefined && {
        response: withFields({ expireAt: expireAt.toISOString() }),
      }),
    })
    .where(isPayin({ merchantCode, idPayin }))
    .execute();
}

async function hastenStep(
  transaction: Transaction<Tables>,
  step: Selectable<PayinStepRow>,
  byMs: number,
  now: Date,
): Promise<void> {
  const dueAt = new Date(step.dueAt.getTime() - byMs);
  if (dueAt <= now) {
    await finishPayin(transaction, step, toStatusChange(step), now);
    return;
  }
  await transaction
    .updateTable("payinStep")
    .set({ dueAt })
    .where("merchantCode", "=", step.merchantCode)
    .where("idPayin", "=", step.idPayin)
    .execute();
  await announceDue(transaction, dueAt);
}
