import { sql, type Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { LedgerEntryRow, LedgerKind, Tables } from "../database/tables.ts";

/** A difference in the ledger, in minor units: an account that is not the sum of its entries, or a currency that is not zero. */
export interface LedgerDifference {
  /** Null for the accounts of all merchants together, and so is the kind. */
  readonly merchantCode: string | null;
  readonly kind: LedgerKind | null;
  readonly currencyCode: string;
  /** The stored balance; of a currency, the sum of all balances. */
  readonly balanceMinor: bigint;
  /** The sum of the entries; of a currency, zero. */
  readonly rightMinor: bigint;
}

/** The options of a check. */
export interface LedgerCheck {
  /** Tells whether the process stops; then the check ends early. */
  readonly isEnding?: () => boolean;
  /** The entries that one query sums up: few enough for the time limit of queries. */
  readonly atATime?: number;
}

/**
 * Compares each account with the sum of its entries, and the accounts of each currency with zero (G31). Reads the whole ledger in
 * one state. Returns undefined if another process is checking, or this one stops.
 */
export async function checkLedger(
  database: Database,
  { isEnding = () => false, atATime = 10_000 }: LedgerCheck = {},
): Promise<readonly LedgerDifference[] | undefined> {
  return await database.transaction().execute(async (transaction) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
    const { rows: locks } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('ledger_check')) as held`.execute(transaction);
    if (locks[0]?.held !== true) return undefined;
    const sums = new Map<string, Sum>();
    let after: EntryKey | undefined = { merchantCode: "", journalId: "", kind: "" };
    while (after) {
      if (isEnding()) return undefined;
      const page: SummedPage = await sumPage(transaction, after, atATime);
      for (const sum of page.sums) {
        const key = keyOf(sum);
        const minor = (sums.get(key)?.minor ?? 0n) + sum.minor;
        sums.set(key, { ...sum, minor });
      }
      after = page.last;
    }
    const accounts = await transaction.selectFrom("ledgerAccount").selectAll().execute();
    return [...differencesOf(accounts, sums), ...unbalancedOf(accounts)];
  });
}

type EntryKey = { readonly [Field in "merchantCode" | "journalId" | "kind"]: string };

interface Sum extends Pick<LedgerEntryRow, "merchantCode" | "kind" | "currencyCode"> {
  readonly minor: bigint;
}

interface SummedPage {
  readonly sums: readonly Sum[];
  /** The last entry of the page; undefined if there was none. */
  readonly last: EntryKey | undefined;
}

/** A row of a page: a sum as text, and the last entry of the page. */
interface SummedRow extends Omit<Sum, "minor"> {
  readonly minor: string;
  readonly lastMerchant: string;
  readonly lastJournal: string;
  readonly lastKind: string;
}

/** Sums up the next entries in the order of their primary key. */
async function sumPage(
  transaction: Transaction<Tables>,
  { merchantCode, journalId, kind }: EntryKey,
  atATime: number,
): Promise<SummedPage> {
  const { rows } = await sql<SummedRow>`
    with page as materialized (
      select merchant_code, journal_id, kind, currency_code, amount_minor from ledger_entry
      where (merchant_code, journal_id, kind) > (${merchantCode}, ${journalId}, ${kind})
      order by merchant_code, journal_id, kind limit ${atATime}::integer
    ), last as (
      select merchant_code as last_merchant, journal_id as last_journal, kind as last_kind from page
      order by merchant_code desc, journal_id desc, kind desc limit 1
    )
    select merchant_code, kind, currency_code, sum(amount_minor) as minor,
      last_merchant, last_journal, last_kind
    from page, last
    group by merchant_code, kind, currency_code, last_merchant, last_journal, last_kind`.execute(
    transaction,
  );
  const [first] = rows;
  return {
    sums: rows.map((row) => ({
      merchantCode: row.merchantCode,
      kind: row.kind,
      currencyCode: row.currencyCode,
      minor: BigInt(row.minor),
    })),
    last: first && {
      merchantCode: first.lastMerchant,
      journalId: first.lastJournal,
      kind: first.lastKind,
    },
  };
}

type Account = Omit<Sum, "minor"> & { readonly balanceMinor: bigint };

function keyOf({ merchantCode, currencyCode, kind }: Omit<Sum, "minor">): string {
  return [merchantCode, currencyCode, kind].join(" ");
}

function differencesOf(
  accounts: readonly Account[],
  sums: ReadonlyMap<string, Sum>,
): readonly LedgerDifference[] {
  const known = new Set(accounts.map(keyOf));
  const missing = [...sums].flatMap(([key, sum]) =>
    known.has(key) ? [] : [Object.assign({ balanceMinor: 0n }, sum)],
  );
  return [...accounts, ...missing].flatMap(({ merchantCode, kind, currencyCode, balanceMinor }) => {
    const rightMinor = sums.get(keyOf({ merchantCode, kind, currencyCode }))?.minor ?? 0n;
    return balanceMinor === rightMinor
      ? []
      : [{ merchantCode, kind, currencyCode, balanceMinor, rightMinor }];
  });
}

function unbalancedOf(accounts: readonly Account[]): readonly LedgerDifference[] {
  const totals = new Map<string, bigint>();
  for (const { currencyCode, balanceMinor } of accounts)
    totals.set(currencyCode, (totals.get(currencyCode) ?? 0n) + balanceMinor);
  return [...totals].flatMap(([currencyCode, balanceMinor]) =>
    balanceMinor === 0n
      ? []
      : [{ merchantCode: null, kind: null, currencyCode, balanceMinor, rightMinor: 0n }],
  );
}
