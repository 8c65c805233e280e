import { type CallbackWriting, writeCallback } from "../callback/writeCallback.ts";
import { announceDue, channelOf } from "../database/announceDue.ts";
import { databaseRun } from "../database/databaseRun.ts";
import type { Deps } from "../deps.ts";
import { bookJournals } from "../ledger/bookJournals.ts";
import { payoutHeld, payoutReleased } from "../ledger/journal.ts";
import type { BegunPayout } from "../processor/processor.ts";
import type { StoredPayout } from "./payoutTable.ts";

/** A written payout. `taken` means that an earlier create used the id, `short` that the balance does not cover it. */
export type AcceptedPayout =
  | { readonly kind: "accepted"; readonly payout: StoredPayout }
  | { readonly kind: "taken" }
  | { readonly kind: "short" };

/**
 * Writes a payout and its next step and holds its money, in one transaction (§4, G11, G31). The primary key decides between
 * creates of one id. A create that the balance does not cover leaves nothing, and its id stays free.
 */
export async function acceptPayout(
  { database, callbackHooks }: Pick<Deps, "database" | "callbackHooks">,
  payout: StoredPayout,
  begun: BegunPayout,
): Promise<AcceptedPayout> {
  const short = new Error("the balance is short");
  try {
    return await database.transaction().execute(async (transaction) => {
      const accepted = await transaction
        .insertInto("payout")
        .values({ ...payout, request: JSON.stringify(payout.request) })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!accepted) return { kind: "taken" };
      await writeNext({ transaction, now: accepted.createdAt, callbackHooks }, accepted, begun);
      const balances = await bookJournals(transaction, [payoutHeld(accepted)], accepted.createdAt);
      // The account is locked, so racing creates never hold more than the balance.
      if (balances.some(({ kind, balanceMinor }) => kind === "available" && balanceMinor < 0n))
        throw short;
      if (begun.status === "REFUSED")
        await bookJournals(transaction, [payoutReleased(accepted)], accepted.createdAt);
      return { kind: "accepted", payout: accepted };
    });
  } catch (error) {
    if (error === short) return { kind: "short" };
    throw error;
  }
}

async function writeNext(
  writing: CallbackWriting,
  payout: StoredPayout,
  begun: BegunPayout,
): Promise<void> {
  const { merchantCode, idPayout } = payout;
  if (begun.status === "REFUSED") {
    const subject = { ...payout, type: "payout.updated", id: { idPayout } } as const;
    await writeCallback(writing, subject);
    return;
  }
  const { status = null, processorStatus = null, dueAt } = begun.next;
  const { via } = payout;
  await writing.transaction
    .insertInto("payoutStep")
    .values({
      merchantCode,
      idPayout,
      dueAt,
      status,
      processorStatus,
      via,
      isPut: via === null,
      dueUnsentAt: via === null ? null : dueAt,
      databaseRun: via === null ? null : databaseRun,
    })
    .execute();
  await announceDue(writing.transaction, dueAt, channelOf(via));
}
