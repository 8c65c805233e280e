import { sql, type Transaction } from "kysely";
import type { LedgerAccountRow, Tables } from "../database/tables.ts";

const hourMs = 3_600_000;

/** Returns the start of an instant's hour. */
export function toHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs);
}

/**
 * Adds an amount to the balances of an account at the end of an hour and of all later hours (G31). The first booking of an hour
 * begins with the balance before it. The caller has locked the account, so bookings of one account come one after the other. A
 * later hour has a row already if another process's clock is ahead.
 */
export async function addToHours(
  transaction: Transaction<Tables>,
  { merchantCode, currencyCode, kind, balanceMinor: amountMinor }: LedgerAccountRow,
  bookedAt: Date,
): Promise<void> {
  const hour = toHour(bookedAt);
  const isAccount = sql`merchant_code = ${merchantCode} and currency_code = ${currencyCode}
    and kind = ${kind}`;
  await sql`
    with later as (
      update ledger_hour set balance_minor = balance_minor + ${amountMinor}::bigint
      where ${isAccount} and hour >= ${hour}::timestamptz
      returning hour
    )
    insert into ledger_hour (merchant_code, currency_code, kind, hour, balance_minor)
    select ${merchantCode}::text, ${currencyCode}::text, ${kind}::text, ${hour}::timestamptz,
      ${amountMinor}::bigint + coalesce((
        select balance_minor from ledger_hour
        where ${isAccount} and hour < ${hour}::timestamptz
        order by hour desc limit 1
      ), 0)
    where not exists (select from later where hour = ${hour}::timestamptz)`.execute(transaction);
}
