import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import { fromMinorUnits } from "@pay/contract/money.ts";
import { pageSizes } from "@pay/contract/query.ts";
import type { Statement, StatementTotal } from "@pay/contract/endpoints/readStatement.ts";
import type { Tables } from "../database/tables.ts";
import { toHour } from "./ledgerHours.ts";
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

/** The position of a journal in a balance statement. */
export interface StatementPlace {
  readonly bookedAt: Date;
  readonly journalId: string;
}

/** A page of a balance statement, and the position of the next one. */
export interface StatementPage extends Omit<Statement, "nextCursor"> {
  readonly next: StatementPlace | undefined;
}

/** The balances of the merchant's accounts in one currency, in minor units. */
interface Standing {
  readonly available: bigint;
  readonly reserved: bigint;
}

type Standings = ReadonlyMap<string, Standing>;
const nothing: Standing = { available: 0n, reserved: 0n };

/**
 * Returns the movements of a merchant's money, oldest first, each with the account's balance after it (G31). Adds the opening
 * and closing balance of each currency. All is read at one moment, so without `to` the closing balances are the current ones.
 * The cost depends on the page and the currencies, and not on what was booked before: the balance at an hour's start is stored.
 */
export async function readBalanceStatement(
  database: Kysely<Tables>,
  merchantCode: string,
  range: StatementRange,
): Promise<StatementPage> {
  const { from, to, currencyCodes, after, limit = pageSizes.standard } = range;
  if (currencyCodes?.length === 0) return { entries: [], totals: [], next: undefined };
  return await database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const current = await selectCurrent(transaction, merchantCode, currencyCodes);
      const codes = [...current.keys()];
      if (codes.length === 0) return { entries: [], totals: [], next: undefined };
      const standAt = async (time: Date, isBefore: RawBuilder<unknown>) =>
        await selectStandings(transaction, merchantCode, { codes, time, isBefore });
      const opening = from
        ? await standAt(from, sql`booked_at < ${from}::timestamptz`)
        : new Map<string, Standing>();
      const closing = to ? await standAt(to, sql`booked_at < ${to}::timestamptz`) : current;
      const start = after ? await standAt(after.bookedAt, isUpTo(after)) : opening;
      const found = await selectJournals(transaction, merchantCode, { ...range, codes }, limit + 1);
      const page = addBalances(found.slice(0, limit), start);
      const last = page.at(-1);
      return {
        entries: page.flatMap(statementEntries),
        totals: codes.flatMap((code) => toTotal(code, opening.get(code), closing.get(code))),
        next: last && found.length > limit ? last : undefined,
      };
    });
}

/** Selects the current balances of the merchant's accounts, by currency and in the order of the codes. */
async function selectCurrent(
  transaction: Transaction<Tables>,
  merchantCode: string,
  currencyCodes: readonly string[] | undefined,
): Promise<Standings> {
  let query = transaction
    .selectFrom("ledgerAccount")
    .select(["currencyCode", "kind", "balanceMinor"])
    .where("merchantCode", "=", merchantCode)
    .where("kind", "in", ["available", "reserved"])
    .orderBy("currencyCode");
  if (currencyCodes) query = query.where("currencyCode", "in", currencyCodes);
  return toStandings(await query.execute());
}

/**
 * Selects the balances at an instant: those at the start of its hour, and what was booked in the hour before the instant.
 * `isBefore` bounds the entries of the hour.
 */
async function selectStandings(
  transaction: Transaction<Tables>,
  merchantCode: string,
  {
    codes,
    time,
    isBefore,
  }: {
    readonly codes: readonly string[];
    readonly time: Date;
    readonly isBefore: RawBuilder<unknown>;
  },
): Promise<Standings> {
  const hour = toHour(time);
  const { rows } = await sql<AccountBalance>`
    select account.currency_code, account.kind, (
      coalesce((
        select balance_minor from ledger_hour
        where merchant_code = ${merchantCode} and currency_code = account.currency_code
          and kind = account.kind and hour < ${hour}::timestamptz
        order by hour desc limit 1
      ), 0) + coalesce((
        select sum(amount_minor) from ledger_entry
        where merchant_code = ${merchantCode} and currency_code = account.currency_code
          and kind = account.kind and booked_at >= ${hour}::timestamptz and ${isBefore}
      ), 0)
    )::bigint as balance_minor
    from ledger_account as account
    where account.merchant_code = ${merchantCode} and account.kind in ('available', 'reserved')
      and account.currency_code in (${sql.join(codes)})`.execute(transaction);
  return toStandings(rows);
}

interface AccountBalance {
  readonly currencyCode: string;
  readonly kind: string;
  readonly balanceMinor: bigint;
}

function toStandings(rows: readonly AccountBalance[]): Standings {
  const standings = new Map<string, Standing>();
  for (const { currencyCode, kind, balanceMinor } of rows)
    standings.set(currencyCode, {
      ...nothing,
      ...standings.get(currencyCode),
      [kind]: balanceMinor,
    });
  return standings;
}

type SummedJournal = Omit<BookedJournal, "availableAfter" | "reservedAfter">;

/** A journal has at most this many entries: processor, available, fees and tax. */
const mostEntries = 4;

/** Selects each journal as one row: of each currency as many as the page may need, read in order from the index. */
async function selectJournals(
  transaction: Transaction<Tables>,
  merchantCode: string,
  { from, to, after, codes }: StatementRange & { readonly codes: readonly string[] },
  limit: number,
): Promise<readonly SummedJournal[]> {
  const conditions = [
    sql`merchant_code = ${merchantCode}`,
    sql`currency_code = sought.code`,
    ...(from ? [sql`booked_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`booked_at < ${to}::timestamptz`] : []),
    ...(after ? [sql`(booked_at, journal_id) > ${toRow(after)}`] : []),
  ];
  const { rows } = await sql<SummedJournal>`
    select journal.* from (values ${sql.join(codes.map((code) => sql`(${code}::text)`))}) as sought (code)
    cross join lateral (
      select journal_id, currency_code, min(booked_at) as booked_at,
        coalesce(sum(amount_minor) filter (where kind = 'available'), 0)::bigint as available,
        coalesce(sum(amount_minor) filter (where kind = 'reserved'), 0)::bigint as reserved,
        coalesce(sum(amount_minor) filter (where kind = 'fees'), 0)::bigint as fees,
        coalesce(sum(amount_minor) filter (where kind = 'vat'), 0)::bigint as vat
      from (
        select journal_id, currency_code, kind, amount_minor, booked_at from ledger_entry
        where ${sql.join(conditions, sql` and `)}
        order by booked_at, journal_id
        limit ${limit * mostEntries}
      ) as entry
      group by journal_id, currency_code
      order by min(booked_at), journal_id
      limit ${limit}
    ) as journal
    order by booked_at, journal_id
    limit ${limit}`.execute(transaction);
  return rows;
}

function isUpTo(place: StatementPlace): RawBuilder<unknown> {
  return sql`(booked_at, journal_id) <= ${toRow(place)}`;
}

function toRow({ bookedAt, journalId }: StatementPlace): RawBuilder<unknown> {
  return sql`(${bookedAt}::timestamptz, ${journalId}::text)`;
}

/** Adds the balances after each journal, beginning with those before the first one. */
function addBalances(journals: readonly SummedJournal[], start: Standings): BookedJournal[] {
  const standings = new Map(start);
  return journals.map((journal) => {
    const before = standings.get(journal.currencyCode) ?? nothing;
    const after = {
      available: before.available + journal.available,
      reserved: before.reserved + journal.reserved,
    };
    standings.set(journal.currencyCode, after);
    return { ...journal, availableAfter: after.available, reservedAfter: after.reserved };
  });
}

function toTotal(
  currencyCode: string,
  opening: Standing = nothing,
  closing: Standing = nothing,
): StatementTotal[] {
  if (!isCurrencyCode(currencyCode)) return [];
  const toMoney = ({ available, reserved }: Standing) => ({
    available: fromMinorUnits(available, currencyCode),
    reserved: fromMinorUnits(reserved, currencyCode),
  });
  return [{ currencyCode, opening: toMoney(opening), closing: toMoney(closing) }];
}
