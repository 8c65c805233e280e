import { sql, type Transaction } from "kysely";
import type { LedgerAccountRow, LedgerEntryRow, Tables } from "../database/tables.ts";
import type { Journal } from "./journal.ts";
import { addToHours } from "./ledgerHours.ts";

/**
 * Books journals, all or none (G31): writes the entries in one query, then adds them to the accounts and to the balances of
 * the hour. The database refuses a journal that is not new or does not sum to zero. Call it last in a transaction. It locks
 * accounts in one fixed order, so transactions of one merchant wait for each other briefly and never deadlock.
 */
export async function bookJournals(
  transaction: Transaction<Tables>,
  journals: readonly Journal[],
  now: Date,
): Promise<void> {
  const entries = journals.flatMap((journal) => entriesOf(journal, now));
  if (entries.length === 0) return;
  await transaction.insertInto("ledgerEntry").values(entries).execute();
  const changes = sumByAccount(entries);
  await transaction
    .insertInto("ledgerAccount")
    .values(changes.map((account) => ({ ...account, balanceMinor: 0n })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { merchantCode, currencyCode, kind, balanceMinor } of changes) {
    await transaction
      .updateTable("ledgerAccount")
      .set({ balanceMinor: sql`balance_minor + ${balanceMinor}` })
      .where("merchantCode", "=", merchantCode)
      .where("currencyCode", "=", currencyCode)
      .where("kind", "=", kind)
      .execute();
  }
  // The accounts that a balance statement shows.
  for (const change of changes)
    if (change.kind === "available" || change.kind === "reserved")
      await addToHours(transaction, change, now);
}

function entriesOf(
  { merchantCode, journalId, currencyCode, parts }: Journal,
  bookedAt: Date,
): LedgerEntryRow[] {
  return parts
    .filter(([, amountMinor]) => amountMinor !== 0n)
    .map(([kind, amountMinor]) => ({
      merchantCode,
      journalId,
      kind,
      currencyCode,
      amountMinor,
      bookedAt,
    }));
}

/** Returns the sum of the entries per account, in the order in which accounts are locked. */
function sumByAccount(entries: readonly LedgerEntryRow[]): LedgerAccountRow[] {
  const sums = new Map<string, LedgerAccountRow>();
  for (const { merchantCode, currencyCode, kind, amountMinor } of entries) {
    const key = [merchantCode, currencyCode, kind].join(" ");
    const balanceMinor = (sums.get(key)?.balanceMinor ?? 0n) + amountMinor;
    sums.set(key, { merchantCode, currencyCode, kind, balanceMinor });
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, account]) => account);
}
