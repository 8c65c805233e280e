import { sql } from "kysely";
import { reversedStatus } from "@pay/contract/status.ts";
import { type CallbackWriting, writeCallback } from "../callback/writeCallback.ts";
import type { Deps } from "../deps.ts";
import { bookJournals } from "../ledger/bookJournals.ts";
import type { Journal } from "../ledger/journal.ts";
import type { PaymentKey, PaymentKind } from "./paymentKind.ts";
import { deleteStep, lockStep } from "./paymentStep.ts";

/**
 * Writes that the money of a SUCCESS went back: the detail `REVERSED` of its status, which stays, and the callback (G21, G58). Returns
 * the journal that is still to be booked. Returns undefined for a payment that is no SUCCESS or was reversed before, and changes
 * nothing. Locks the step before the payment, like all changes of a payment.
 */
export async function reverseUnbooked(
  writing: CallbackWriting,
  kind: PaymentKind,
  key: PaymentKey,
): Promise<Journal | undefined> {
  const { transaction } = writing;
  const reversed = await transaction
    .updateTable(kind.direction)
    .set({ processorStatus: reversedStatus })
    .where(kind.isRow(key))
    .where("status", "=", "SUCCESS")
    .where(sql<boolean>`processor_status is distinct from ${reversedStatus}`)
    .returning(["amountMinor", "currencyCode", "feeMinor", "callbackUrl", "isTest", "createdAt"])
    .returning(["traceParent", kind.vatMinor.as("vatMinor")])
    .executeTakeFirst();
  if (!reversed) return undefined;
  await deleteStep(transaction, kind, key);
  const { merchantCode, idPayment } = key;
  const type = `${kind.direction}.reversed` as const;
  // The scenarios of the sandbox are about the callback of the final status.
  const plain = { ...writing, callbackHooks: undefined };
  await writeCallback(plain, { ...reversed, merchantCode, type, id: kind.idOf(idPayment) });
  return kind.reversalOf({ ...reversed, merchantCode, idPayment });
}

/**
 * Reverses a SUCCESS with its callback and its money, all or nothing (G58). Returns false if it is no SUCCESS or was reversed before.
 */
export async function reversePayment(
  { database, clock, metrics }: Pick<Deps, "database" | "clock" | "metrics">,
  kind: PaymentKind,
  key: PaymentKey,
): Promise<boolean> {
  const isReversed = await database.transaction().execute(async (transaction) => {
    await lockStep(transaction, kind, key);
    const now = clock.now();
    const writing = { transaction, now, callbackHooks: undefined };
    const journal = await reverseUnbooked(writing, kind, key);
    if (journal) await bookJournals(transaction, [journal], now);
    return journal !== undefined;
  });
  if (isReversed) metrics.paymentReversed(kind.direction);
  return isReversed;
}
