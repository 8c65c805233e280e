import type { Selectable, Transaction } from "kysely";
import { hastenCallbacks, lockWaitingCallbacks } from "../callback/waitingCallbacks.ts";
import { subjectOf } from "../callback/writeCallback.ts";
import { announceDue } from "../database/announceDue.ts";
import type { PayoutStepRow, Tables } from "../database/tables.ts";
import type { Deps } from "../deps.ts";
import { book } from "../ledger/book.ts";
import { type Advance, advanceMs } from "../payment/readAdvance.ts";
import { finishPayout } from "./finishPayout.ts";
import { lockStep, type PayoutKey, toStatusChange } from "./payoutStep.ts";
import { findPayout, type StoredPayout } from "./payoutTable.ts";

/** A payout whose clock was moved or that was decided; `final` is one of which nothing is due any more. */
export type ControlledPayout =
  | { readonly kind: "payout"; readonly payout: StoredPayout }
  | { readonly kind: "notFound" | "final" };

/** Moves the clock of a payout in the sandbox (G29), as that of a payin. */
export async function advancePayout(
  deps: Pick<Deps, "database" | "clock" | "metrics">,
  key: PayoutKey,
  advance: Advance,
): Promise<ControlledPayout> {
  const { merchantCode, idPayout } = key;
  const subject = { merchantCode, subject: subjectOf({ idPayout }) };
  const now = deps.clock.now();
  const advanced = await deps.database.transaction().execute(async (transaction) => {
    const step = await lockStep(transaction, key);
    const payout = await findPayout(transaction, merchantCode, idPayout);
    if (!payout?.isTest) return { kind: "notFound" } as const;
    const waiting = await lockWaitingCallbacks(transaction, subject);
    if (!step && waiting.count === 0) return { kind: "final" } as const;
    const byMs = advanceMs(advance, [step?.dueAt, waiting.nextDueAt], now);
    await hastenCallbacks(transaction, subject, byMs, now);
    if (step) {
      await hastenPayout(transaction, payout, byMs);
      await hastenStep(transaction, step, byMs, now);
    }
    const hastened = await findPayout(transaction, merchantCode, idPayout);
    return { kind: "payout", payout: hastened, step } as const;
  });
  if (advanced.kind !== "payout") return advanced;
  if (!advanced.payout) throw new Error("a payout is gone");
  const { step, payout } = advanced;
  if (step && payout.status !== "PROCESSING") deps.metrics.payoutReached(payout.status);
  return { kind: "payout", payout };
}

async function hastenPayout(
  transaction: Transaction<Tables>,
  { merchantCode, idPayout, expireAt, advancedMs }: StoredPayout,
  byMs: number,
): Promise<void> {
  await transaction
    .updateTable("payout")
    .set({
      expireAt: new Date(expireAt.getTime() - byMs),
      advancedMs: advancedMs + BigInt(byMs),
    })
    .where("merchantCode", "=", merchantCode)
    .where("idPayout", "=", idPayout)
    .execute();
}

async function hastenStep(
  transaction: Transaction<Tables>,
  step: Selectable<PayoutStepRow>,
  byMs: number,
  now: Date,
): Promise<void> {
  const dueAt = new Date(step.dueAt.getTime() - byMs);
  if (dueAt <= now) {
    const journal = await finishPayout(transaction, step, toStatusChange(step), now);
    if (journal) await book(transaction, [journal], now);
    return;
  }
  await transaction
    .updateTable("payoutStep")
    .set({ dueAt })
    .where("merchantCode", "=", step.merchantCode)
    .where("idPayout", "=", step.idPayout)
    .execute();
  await announceDue(transaction, dueAt);
}
