import { type RawBuilder, sql, type Transaction } from "kysely";
import type { LedgerAccountRow, Tables } from "../database/tables.ts";

const hourMs = 3_600_000;

/** Returns the start of an instant's hour. */
export function toHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs);
}

/** Returns changes of accounts as rows of `(currency_code, kind, minor)`. */
export function valuesOf(changes: readonly LedgerAccountRow[]): RawBuilder<unknown> {
  const rows = changes.map(
    ({ currencyCode, kind, balanceMinor }) =>
      sql`(${currencyCode}::text, ${kind}::text, ${balanceMinor}::bigint)`,
  );
  return sql`values ${sql.join(rows)}`;
}

/**
 * Adds changes to the balances of a merchant's accounts at the end of an hour and of all later hours (G31). The first booking of an
 * hour begins with the balance before it. The caller has locked the accounts, so bookings of one account come one after the other. A
 * later hour has a row already if another process's clock is ahead.
 */
export async function addToHours(
  transaction: Transaction<Tables>,
  merchantCode: string,
  changes: readonly LedgerAccountRow[],
  bookedAt: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const hour = toHour(bookedAt);
  await sql`
    with change (currency_code, kind, minor) as (${valuesOf(changes)}),
    later as (
      update ledger_hour as later set balance_minor = later.balance_minor + change.minor
      from change
      where later.merchant_code = ${merchantCode} and later.hour >= ${hour}::timestamptz
        and later.currency_code = change.currency_code and later.kind = change.kind
      returning later.*
    )
    insert into ledger_hour (merchant_code, currency_code, kind, hour, balance_minor)
    select ${merchantCode}::text, currency_code, kind, ${hour}::timestamptz,
      minor + coalesce((
        select balance_minor from ledger_hour as before
        where before.merchant_code = ${merchantCode} and before.hour < ${hour}::timestamptz
          and before.currency_code = change.currency_code and before.kind = change.kind
        order by before.hour desc limit 1
      ), 0)
    from change
    where not exists (
      select from later
      where later.hour = ${hour}::timestamptz
        and later.currency_code = change.currency_code and later.kind = change.kind
    )`.execute(transaction);
}
