import { sql, type Transaction } from "kysely";
import type { LedgerAccountRow, LedgerEntryRow, Tables } from "../database/tables.ts";
import type { Journal } from "./journal.ts";
import { addToHours, valuesOf } from "./ledgerHours.ts";

/**
 * Books journals, all or none (G31): writes the entries, then adds them to the accounts and to the balances of the hour. Returns the
 * balances of the changed accounts. The database refuses a journal that is not new or does not sum to zero. Call it last in a
 * transaction. It locks accounts in one fixed order, so transactions of one merchant wait for each other and never deadlock, and for
 * two queries alone, because a database may answer late.
 */
export async function bookJournals(
  transaction: Transaction<Tables>,
  journals: readonly Journal[],
  now: Date,
): Promise<readonly LedgerAccountRow[]> {
  const entries = journals.flatMap((journal) => entriesOf(journal, now));
  if (entries.length === 0) return [];
  const changes = sumByAccount(entries);
  await writeEntries(transaction, entries, changes);
  const balances: LedgerAccountRow[] = [];
  for (const [merchantCode, ofMerchant] of Map.groupBy(changes, (change) => change.merchantCode)) {
    balances.push(...(await addToAccounts(transaction, merchantCode, ofMerchant)));
    // The accounts that a balance statement shows.
    const shown = ofMerchant.filter(({ kind }) => kind === "available" || kind === "reserved");
    await addToHours(transaction, merchantCode, shown, now);
  }
  return balances;
}

/** Writes the entries, and makes the accounts that do not exist yet. */
async function writeEntries(
  transaction: Transaction<Tables>,
  entries: readonly LedgerEntryRow[],
  changes: readonly LedgerAccountRow[],
): Promise<void> {
  await transaction
    .with("missing", (database) =>
      database
        .insertInto("ledgerAccount")
        .values(changes.map((account) => ({ ...account, balanceMinor: 0n })))
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto("ledgerEntry")
    .values(entries)
    .execute();
}

/** Locks a merchant's accounts in the order of their names, adds the changes, and returns the balances. */
async function addToAccounts(
  transaction: Transaction<Tables>,
  merchantCode: string,
  changes: readonly LedgerAccountRow[],
): Promise<readonly LedgerAccountRow[]> {
  const { rows } = await sql<LedgerAccountRow>`
    with change (currency_code, kind, minor) as (${valuesOf(changes)}),
    locked as (
      select currency_code, kind from ledger_account
      where merchant_code = ${merchantCode} and (currency_code, kind) in (select currency_code, kind from change)
      order by currency_code collate "C", kind collate "C"
      for no key update
    )
    update ledger_account as account set balance_minor = account.balance_minor + change.minor
    from locked join change using (currency_code, kind)
    where account.merchant_code = ${merchantCode}
      and account.currency_code = locked.currency_code and account.kind = locked.kind
    returning account.*`.execute(transaction);
  return rows;
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
