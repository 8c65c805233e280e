import { sql, type Transaction } from "kysely";
import type { LedgerAccountRow, LedgerEntryRow, Tables } from "../database/tables.ts";
import type { Journal } from "./journal.ts";

/**
 * Books journals, all or none (G31): the entries in one statement, which the database refuses unless each journal sums to zero and
 * is new, and what they add to the accounts. Comes last in its transaction and goes through the accounts in one order, so that
 * transactions which book for the same merchant wait for each other, shortly, and never in a circle.
 */
export async function book(
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

/** What the entries add to each account, in the order in which accounts are locked. */
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
