import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** A wrong sum or booking in a currency, with the minor units or the number of payments that show it. */
interface LedgerFault {
  readonly fault: string;
  readonly currencyCode: string;
  readonly minor: string;
}

/**
 * Finds faults in the ledger of all merchants (G31): wrong sums per currency and account, and payments whose journals do not
 * match their status.
 */
export async function ledgerFaults(database: Database): Promise<readonly LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
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
    select 'the balance of the last hour is not that of its account', currency_code, balance_minor
      from ledger_account as account
      where kind in ('available', 'reserved') and balance_minor <> coalesce((
        select hours.balance_minor from ledger_hour as hours
        where hours.merchant_code = account.merchant_code
          and hours.currency_code = account.currency_code and hours.kind = account.kind
        order by hour desc limit 1
      ), 0)
    union all
    select 'an account is below zero', currency_code, balance_minor
      from ledger_account as account
      where kind in ('available', 'reserved') and balance_minor < 0
        -- Payins that were reversed after their money was paid out (G58).
        and (kind = 'reserved' or balance_minor < (
          select coalesce(sum(amount_minor), 0) from ledger_entry as entry
          where entry.merchant_code = account.merchant_code
            and entry.currency_code = account.currency_code and entry.kind = 'available'
            and entry.journal_id like 'payin/%/reversed'
        ))
    union all
    select 'what is reserved is not what the payouts under way need', currency_code, balance_minor
      from ledger_account as account
      where kind = 'reserved' and balance_minor <> (
        select coalesce(sum(amount_minor + fee_minor), 0) from payout
        where payout.merchant_code = account.merchant_code
          and payout.currency_code = account.currency_code and status = 'PROCESSING'
      )
    union all
    select 'a reversal is not the whole amount of its payment', currency_code, amount_minor
      from ledger_entry join (
        select merchant_code, 'payin/' || id_payin || '/reversed' as journal_id, amount_minor as whole
          from payin
        union all select merchant_code, 'payout/' || id_payout || '/reversed', -amount_minor from payout
      ) as payment using (merchant_code, journal_id)
      where kind = 'reversals' and ledger_entry.amount_minor <> whole
    union all
    select 'payments are not booked as what they came to', currency_code, count(*)
      from (
        select merchant_code, currency_code, 'payin/' || id_payin || '/credited' as journal_id, true as is_due
          from payin where status = 'SUCCESS'
        union all select merchant_code, currency_code, 'payout/' || id_payout || '/held', true from payout
        union all select merchant_code, currency_code, 'payout/' || id_payout || '/paid', true
          from payout where status = 'SUCCESS'
        union all select merchant_code, currency_code, 'payout/' || id_payout || '/released', true
          from payout where status in ('FAILED', 'REFUSED')
        union all select merchant_code, currency_code, 'payin/' || id_payin || '/reversed', true
          from payin where status = 'SUCCESS' and processor_status = 'REVERSED'
        union all select merchant_code, currency_code, 'payout/' || id_payout || '/reversed', true
          from payout where status = 'SUCCESS' and processor_status = 'REVERSED'
      ) as due full join (
        select distinct merchant_code, currency_code, journal_id, true as is_booked
          from ledger_entry where journal_id like 'payin/%' or journal_id like 'payout/%'
      ) as booked using (merchant_code, currency_code, journal_id)
      where is_due is null or is_booked is null
      group by currency_code`.execute(database);
  return rows;
}

/** Returns the balances of a merchant's accounts in a currency by kind, in minor units. */
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
