import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { type Difference, payinKey } from "./difference.ts";
import { dayMs } from "./settlements.ts";

/**
 * Compares the reversals that a connector lists for a closed day with the ledger, to the minor unit (G58). A line differs if the ledger
 * has not booked the reversal of its payment, or has booked another amount, or if an earlier day has it too. So does a reversal that was
 * booked on the day, and that the connector lists on no day.
 */
export async function compareReversals(
  database: Database,
  connector: string,
  day: string,
): Promise<readonly Difference[]> {
  const begin = new Date(`${day}T00:00:00Z`);
  const end = new Date(begin.getTime() + dayMs);
  const { rows } = await sql<Difference>`
    with reversed as (
      select 'payin' as direction, merchant_code, id_payin as id_payment, ${payinKey} as own_key
      from payin
      where via = ${connector} and status = 'SUCCESS' and processor_status = 'REVERSED'
      union all
      select 'payout', merchant_code, id_payout, null from payout
      where via = ${connector} and status = 'SUCCESS' and processor_status = 'REVERSED'
    ), booked as (
      select reversed.*, entry.currency_code, abs(entry.amount_minor) as amount_minor, booked_at
      from reversed join ledger_entry as entry
        on entry.merchant_code = reversed.merchant_code and entry.kind = 'reversals'
        and entry.journal_id = direction || '/' || id_payment || '/reversed'
    ), compared as (
      select line.direction, line.payment_key, line.merchant_code, line.id_payment,
        line.currency_code, line.amount_minor as settled_minor, booked.amount_minor as booked_minor,
        case
          when exists (
            select from connector_reversal as earlier
            where earlier.connector = line.connector and earlier.direction = line.direction
              and earlier.day < line.day and (
                earlier.payment_key = line.payment_key
                or (earlier.payment_key like '/%' and earlier.merchant_code = line.merchant_code
                  and earlier.id_payment = line.id_payment)
              )
          ) then 'reversed twice'
          when booked.amount_minor is null then 'not reversed'
          when booked.amount_minor <> line.amount_minor
            or booked.currency_code <> line.currency_code then 'another amount'
        end as reason
      from connector_reversal as line
      left join booked on booked.direction = line.direction
        and booked.merchant_code = line.merchant_code and booked.id_payment = line.id_payment
        and coalesce(booked.own_key, line.payment_key) = line.payment_key
      where line.connector = ${connector} and line.day = ${day}
    )
    select ${connector}::text as connector, ${day}::text as day, difference.* from (
      select * from compared where reason is not null
      union all
      select direction, null, merchant_code, id_payment, currency_code, null, amount_minor,
        'reversal not listed'
      from booked
      where booked_at >= ${begin} and booked_at < ${end} and not exists (
        select from connector_reversal as line
        where line.connector = ${connector} and line.direction = booked.direction
          and line.merchant_code = booked.merchant_code and line.id_payment = booked.id_payment
          and line.payment_key = coalesce(booked.own_key, line.payment_key)
      )
    ) as difference
    order by direction, merchant_code, id_payment`.execute(database);
  return rows;
}
