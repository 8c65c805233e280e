import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { compareReversals } from "./compareReversals.ts";
import { type Difference, payinKey } from "./difference.ts";
import { dayMs, toDay } from "./settlements.ts";

/** What a comparison found. A day that could not be compared is none that agrees. */
export interface Comparison {
  readonly differences: readonly Difference[];
  readonly failed: readonly {
    readonly connector: string;
    readonly day: string;
    readonly error: unknown;
  }[];
}

/** Older days are not compared any more. */
const comparedDays = 35;

/** Returns the closed days of the last five weeks, which are compared with the ledger, the oldest first. */
export async function findComparedDays(database: Database, now: Date) {
  return await database
    .selectFrom("connectorDay")
    .select(["connector", "day"])
    .where("isClosed", "=", true)
    .where("day", ">=", toDay(now.getTime() - comparedDays * dayMs))
    .orderBy("day")
    .orderBy("connector")
    .execute();
}

/**
 * Returns for each connector the seconds since the end of the oldest day of these five weeks whose settlements it has not closed; 0 if
 * it has closed all.
 */
export async function readOpenDayAges(
  database: Database,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; day: string | null }>`
    select name, min(day) as day from connector
    left join connector_day on connector = name and not is_closed
      and day >= ${toDay(now.getTime() - comparedDays * dayMs)}
    group by name`.execute(database);
  const ageOf = (day: string) => (now.getTime() - Date.parse(`${day}T00:00:00Z`) - dayMs) / 1000;
  return new Map(rows.map(({ name, day }) => [name, day === null ? 0 : ageOf(day)]));
}

/**
 * Lists the differences between the settlements of the closed days of five weeks and the ledger, to the minor unit. A line differs if
 * the ledger has not booked its payment through this connector, or has booked another amount or currency. So does a line on a second
 * day, and a booking without a line. So does a payin of another create of the same id, whose answer was lost and which was paid all
 * the same. Reversals are compared likewise (G58). Reads one day of one connector after the other, and begins no other once the process ends.
 */
export async function findDifferences(
  database: Database,
  now: Date,
  isEnding: () => boolean = () => false,
): Promise<Comparison> {
  const closed = await findComparedDays(database, now);
  const differences: Difference[] = [];
  const failed: Comparison["failed"][number][] = [];
  for (const { connector, day } of closed) {
    if (isEnding()) break;
    try {
      differences.push(
        ...(await compareDay(database, connector, day)),
        ...(await compareReversals(database, connector, day)),
      );
    } catch (error) {
      failed.push({ connector, day, error });
    }
  }
  // The database is unreachable.
  if (failed.length > 0 && failed.length === closed.length) throw failed[0]?.error;
  return { differences, failed };
}

async function compareDay(
  database: Database,
  connector: string,
  day: string,
): Promise<readonly Difference[]> {
  const begin = new Date(`${day}T00:00:00Z`);
  const end = new Date(begin.getTime() + dayMs);
  const { rows } = await sql<Difference>`
    with line as (
      select settled.*, direction || '/' || id_payment ||
          case direction when 'payin' then '/credited' else '/paid' end as journal_id,
        exists (
          select from connector_settlement as earlier
          where earlier.connector = settled.connector and earlier.direction = settled.direction
            and earlier.day < settled.day and (
              earlier.payment_key = settled.payment_key
              or (earlier.payment_key like '/%' and earlier.merchant_code = settled.merchant_code
                and earlier.id_payment = settled.id_payment)
            )
        ) as is_second
      from connector_settlement as settled where connector = ${connector} and day = ${day}
    ), compared as (
      select line.direction, line.payment_key, line.merchant_code, line.id_payment,
        line.currency_code, line.amount_minor as settled_minor,
        case when coalesce(payin.via, payout.via) is not null
          then abs(entry.amount_minor) end as booked_minor,
        case
          when is_second then 'settled twice'
          when coalesce(payin.via, payout.via) is null or entry.amount_minor is null then 'not booked'
          when abs(entry.amount_minor) <> line.amount_minor
            or entry.currency_code <> line.currency_code then 'another amount'
        end as reason
      from line
      left join ledger_entry as entry on entry.merchant_code = line.merchant_code
        and entry.journal_id = line.journal_id and entry.kind = 'processor'
      left join (
        select merchant_code, id_payin, via, ${payinKey} as payment_key from payin
      ) as payin on line.direction = 'payin' and payin.via = ${connector}
        and coalesce(payin.payment_key, line.payment_key) = line.payment_key
        and payin.merchant_code = line.merchant_code and payin.id_payin = line.id_payment
      left join payout on line.direction = 'payout' and payout.via = ${connector}
        and payout.merchant_code = line.merchant_code and payout.id_payout = line.id_payment
    ), booked as (
      select 'payin' as direction, merchant_code, id_payin as id_payment,
        ${payinKey} as own_key, 'payin/' || id_payin || '/credited' as journal_id
      from payin
      where via = ${connector} and status = 'SUCCESS'
        and processed_at >= ${begin} and processed_at < ${end}
      union all
      select 'payout', merchant_code, id_payout, null, 'payout/' || id_payout || '/paid'
      from payout
      where via = ${connector} and status = 'SUCCESS'
        and processed_at >= ${begin} and processed_at < ${end}
    )
    select ${connector}::text as connector, ${day}::text as day, difference.* from (
      select * from compared where reason is not null
      union all
      select direction, null, merchant_code, id_payment,
        entry.currency_code, null, abs(entry.amount_minor), 'not settled'
      from booked join ledger_entry as entry using (merchant_code, journal_id)
      where entry.kind = 'processor' and not exists (
        select from connector_settlement as settled
        where settled.connector = ${connector} and settled.direction = booked.direction
          and settled.merchant_code = booked.merchant_code
          and settled.id_payment = booked.id_payment
          and settled.payment_key = coalesce(booked.own_key, settled.payment_key)
      )
    ) as difference
    order by direction, merchant_code, id_payment`.execute(database);
  return rows;
}
