import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** What does not add up in the ledger of all merchants (G31): nothing, or every sum per currency and account that is wrong. */
export async function ledgerFaults(database: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select 'the entries of a currency do not sum to zero' as fault, currency_code, sum(amount_minor) as minor
      from ledger_entry group by currency_code having sum(amount_minor) <> 0
    union all
    select 'the accounts of a currency do not sum to zero', currency_code, sum(balance_minor)
      from ledger_account group by currency_code having sum(balance_minor) <> 0
    union all
    select 'an account is not the sum of its entries', currency_code, balance_minor
      from ledger_account as account
      where balance_minor <> (
        select coalesce(sum(amount_minor), 0) from ledger_entry as entry
        where entry.merchant_code = account.merchant_code
          and entry.currency_code = account.currency_code and entry.kind = account.kind
      )
    union all
    select 'an account is below zero', currency_code, balance_minor
      from ledger_account where kind in ('available', 'reserved') and balance_minor < 0
    union all
    select 'what is reserved is not what the payouts under way need', currency_code, balance_minor
      from ledger_account as account
      where kind = 'reserved' and balance_minor <> (
        select coalesce(sum(amount_minor + fee_minor), 0) from payout
        where payout.merchant_code = account.merchant_code
          and payout.currency_code = account.currency_code and status = 'PROCESSING'
      )`.execute(database);
  return rows;
}

/** What stands on a merchant's accounts in a currency, by their kind, in minor units. */
export async function accountsOf(
  database: Database,
  merchantCode: string,
  currencyCode: string,
): Promise<Readonly<Record<string, bigint>>> {
  const accounts = await database
    .selectFrom("ledgerAccount")
    .select(["kind", "balanceMinor"])
    .where("merchantCode", "=", merchantCode)
    .where("currencyCode", "=", currencyCode)
    .where("balanceMinor", "!=", 0n)
    .execute();
  return Object.fromEntries(accounts.map(({ kind, balanceMinor }) => [kind, balanceMinor]));
}
