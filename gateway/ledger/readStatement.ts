import { type Kysely, sql, type Transaction } from "kysely";
import { isCurrencyCode } from "#contract/currency.ts";
import { fromMinorUnits } from "#contract/money.ts";
import { pageSizes } from "#contract/query.ts";
import type { Statement, StatementTotal } from "#contract/endpoints/readStatement.ts";
import type { Tables } from "../database/tables.ts";
import { type BookedJournal, statementEntries } from "./statementEntries.ts";

/** Filters for a merchant's movements; an omitted filter does not restrict. */
export interface StatementRange {
  /** The start of the range, included. */
  readonly from?: Date | undefined;
  /** The end of the range, excluded. */
  readonly to?: Date | undefined;
  readonly currencyCodes?: readonly string[] | undefined;
  readonly after?: StatementPlace | undefined;
  /** The number of journals, of up to three entries each. */
  readonly limit?: number | undefined;
}

/** The position of a journal in a statement. */
export interface StatementPlace {
  readonly bookedAt: Date;
  readonly journalId: string;
}

/** A page of a statement, and the position of the next one. */
export interface StatementPage extends Omit<Statement, "nextCursor"> {
  readonly next: StatementPlace | undefined;
}

/**
 * Returns the movements of a merchant's money, oldest first, each with the account's balance after it (G31). Adds the opening and
 * closing balance of each currency. All is read at one moment, so without `to` the closing balances are the current ones.
 */
export async function readStatement(
  database: Kysely<Tables>,
  merchantCode: string,
  range: StatementRange,
): Promise<StatementPage> {
  const limit = range.limit ?? pageSizes.standard;
  if (range.currencyCodes?.length === 0) return { entries: [], totals: [], next: undefined };
  return await database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const found = await selectJournals(transaction, merchantCode, range, limit + 1);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        entries: page.flatMap(statementEntries),
        totals: await selectTotals(transaction, merchantCode, range),
        next: last && found.length > limit ? last : undefined,
      };
    });
}

/** Selects each journal as one row. The balance after it sums all earlier journals, also those outside the range. */
async function selectJournals(
  transaction: Transaction<Tables>,
  merchantCode: string,
  { from, to, currencyCodes, after }: StatementRange,
  limit: number,
): Promise<readonly BookedJournal[]> {
  const conditions = [
    sql`true`,
    ...(from ? [sql`booked_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`booked_at < ${to}::timestamptz`] : []),
    ...(after
      ? [sql`(booked_at, journal_id) > (${after.bookedAt}::timestamptz, ${after.journalId}::text)`]
      : []),
  ];
  const { rows } = await sql<BookedJournal>`
    select * from (
      select *,
        (sum(available) over so_far)::bigint as available_after,
        (sum(reserved) over so_far)::bigint as reserved_after
      from (
        select journal_id, currency_code, min(booked_at) as booked_at,
          coalesce(sum(amount_minor) filter (where kind = 'available'), 0)::bigint as available,
          coalesce(sum(amount_minor) filter (where kind = 'reserved'), 0)::bigint as reserved,
          coalesce(sum(amount_minor) filter (where kind = 'fees'), 0)::bigint as fees,
          coalesce(sum(amount_minor) filter (where kind = 'vat'), 0)::bigint as vat
        from ledger_entry
        where merchant_code = ${merchantCode} ${inCurrencies(currencyCodes)}
        group by journal_id, currency_code
      ) as journal
      window so_far as (partition by currency_code order by booked_at, journal_id rows unbounded preceding)
    ) as placed
    where ${sql.join(conditions, sql` and `)}
    order by booked_at, journal_id
    limit ${limit}`.execute(transaction);
  return rows;
}

interface Sums {
  readonly currencyCode: string;
  readonly openingAvailable: bigint;
  readonly openingReserved: bigint;
  readonly closingAvailable: bigint;
  readonly closingReserved: bigint;
}

async function selectTotals(
  transaction: Transaction<Tables>,
  merchantCode: string,
  { from, to, currencyCodes }: StatementRange,
): Promise<StatementTotal[]> {
  const isBefore = from ? sql`booked_at < ${from}::timestamptz` : sql`false`;
  const isUntil = to ? sql`booked_at < ${to}::timestamptz` : sql`true`;
  const sumOf = (kind: string, condition: typeof isBefore) =>
    sql`coalesce(sum(amount_minor) filter (where kind = ${kind} and ${condition}), 0)::bigint`;
  const { rows } = await sql<Sums>`
    select currency_code,
      ${sumOf("available", isBefore)} as opening_available,
      ${sumOf("reserved", isBefore)} as opening_reserved,
      ${sumOf("available", isUntil)} as closing_available,
      ${sumOf("reserved", isUntil)} as closing_reserved
    from ledger_entry
    where merchant_code = ${merchantCode} ${inCurrencies(currencyCodes)}
    group by currency_code
    order by currency_code`.execute(transaction);
  return rows.flatMap(({ currencyCode, ...sums }) => {
    if (!isCurrencyCode(currencyCode)) return [];
    const money = (units: bigint) => fromMinorUnits(units, currencyCode);
    return {
      currencyCode,
      opening: { available: money(sums.openingAvailable), reserved: money(sums.openingReserved) },
      closing: { available: money(sums.closingAvailable), reserved: money(sums.closingReserved) },
    };
  });
}

function inCurrencies(currencyCodes: readonly string[] | undefined) {
  return currencyCodes ? sql`and currency_code in (${sql.join(currencyCodes)})` : sql``;
}
