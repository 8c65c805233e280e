import { writeCallback } from "../callback/writeCallback.ts";
import { isDueSoon } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import type { BegunPayin } from "../processor/processor.ts";
import { insertPayin, type NewPayinRows } from "./insertPayin.ts";
import { payinDigest } from "./payinDigest.ts";
import type { StoredPayin } from "./toPayin.ts";

/**
 * Writes a payin and its next step in one transaction, so that a payin answered with 201 is never lost. The primary key decides
 * between creates of one id: the first gets the payin, all others undefined (§4, G11).
 */
export async function acceptPayin(
  { database, callbackHooks }: Pick<Deps, "database" | "callbackHooks">,
  payin: StoredPayin,
  begun: BegunPayin,
): Promise<StoredPayin | undefined> {
  const { idPayin, createdAt } = payin;
  const rows = toRows(payin, begun);
  if (begun.status === "PROCESSING") {
    // A single statement is a transaction by itself.
    const [accepted] = await insertPayin(database, rows);
    return accepted && payin;
  }
  return await database.transaction().execute(async (transaction) => {
    const [accepted] = await insertPayin(transaction, rows);
    if (!accepted) return undefined;
    const writing = { transaction, now: createdAt, callbackHooks };
    await writeCallback(writing, { ...payin, type: "payin.updated", id: { idPayin } });
    return payin;
  });
}

function toRows(payin: StoredPayin, begun: BegunPayin): NewPayinRows {
  const next = begun.status === "PROCESSING" ? begun.next : undefined;
  const accountUsed = next?.accountCustomerUsedForPayment;
  return {
    ...payin,
    payinDigest: payinDigest(payin.merchantCode, payin.idPayin),
    request: JSON.stringify(payin.request),
    response: JSON.stringify(payin.response),
    dueAt: next?.dueAt ?? null,
    announcement: next && isDueSoon(next.dueAt, payin.createdAt) ? next.dueAt.toISOString() : null,
    nextStatus: next?.status ?? null,
    nextProcessorStatus: next?.processorStatus ?? null,
    accountUsed: accountUsed ? JSON.stringify(accountUsed) : null,
  };
}
