import type { Client } from "pg";
import { copyRows } from "../gateway/fillDatabase.ts";

/** The merchant that has four of five payins. */
export const bigMerchant = "1000000";
/** The merchants among which the other payins are spread, the big one included. */
const merchantCount = 2000;
/** The payins at the end that are still under way. */
const underWay = 5000;

const commonAmount = 9900;
/** SQL for the amount of the n-th payin: one third have the same. */
const amountMinor = `case when n % 3 = 0 then ${commonAmount} else 100 + (n * 7919::bigint) % 500000 end`;
const createdAt = "timestamptz '2026-01-01 00:00Z' + n * interval '5 seconds'";

/** The values that searches look for, each as the fill makes it. */
export const values = {
  commonAmount: { currencyCode: "PHP", amountMinor: BigInt(commonAmount) },
  /** An amount that no payin has: it is below all others. */
  absentAmount: { currencyCode: "PHP", amountMinor: 99n },
  amountOf: (n: number) => ({
    currencyCode: "PHP",
    amountMinor: BigInt(n % 3 === 0 ? commonAmount : 100 + ((n * 7919) % 500_000)),
  }),
  idOf: (n: number) => `ORDER-${String(n).padStart(7, "0")}`,
  commonReference: "SAME",
  referenceOf: (n: number) => `PW${n}`,
  timeOf: (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 5000),
} as const;

/** Fills a database with copies of a payin, and books those that succeeded. */
export async function fillLists(client: Client, like: string, count: number): Promise<void> {
  const status = `case when n % 100003 = 7 then 'REFUSED' when n % 20 = 7 then 'FAILED'
    when n >= ${count - underWay} then 'PROCESSING' else 'SUCCESS' end`;
  const differing = {
    merchant_code: `case when n % 5 = 0 then (${bigMerchant} + n / 5 % ${merchantCount})::text else '${bigMerchant}' end`,
    id_payin: "'ORDER-' || lpad(n::text, 7, '0')",
    amount_minor: amountMinor,
    payment_method_code: "(array['QR_PH', 'QR_PH', 'E_WALLET', 'ONLINE', 'VA_PAY'])[1 + n % 5]",
    response: `sample.response || jsonb_build_object('reference',
      case when n % 4 = 0 then '${values.commonReference}' else 'PW' || n end)`,
    status,
    created_at: createdAt,
    processed_at: `case when (${status}) = 'PROCESSING' then null else ${createdAt} end`,
  };
  // The copies are valid, so no trigger and no foreign key has to look at each.
  await client.query("set session_replication_role = replica");
  await copyRows(client, "payin", `id_payin = '${like}'`, differing, { from: 0, to: count });
  await client.query(`
    insert into ledger_entry (merchant_code, journal_id, kind, currency_code, amount_minor, booked_at)
    select merchant_code, 'payin/' || id_payin || '/credited', part.kind, currency_code,
      case part.kind when 'processor' then -amount_minor when 'fees' then 1 else amount_minor - 1 end,
      processed_at
    from payin, (values ('processor'), ('available'), ('fees')) as part (kind)
    where status = 'SUCCESS' and id_payin like 'ORDER-%'`);
  await client.query(`
    insert into ledger_account (merchant_code, currency_code, kind, balance_minor)
    select merchant_code, currency_code, kind, sum(amount_minor) from ledger_entry
    group by merchant_code, currency_code, kind
    on conflict (merchant_code, currency_code, kind)
      do update set balance_minor = excluded.balance_minor`);
  await client.query(`
    insert into ledger_hour (merchant_code, currency_code, kind, hour, balance_minor)
    select merchant_code, currency_code, kind, hour,
      sum(sum(amount_minor)) over (partition by merchant_code, currency_code, kind order by hour)
    from (
      select *, date_trunc('hour', booked_at) as hour from ledger_entry where kind = 'available'
    ) as entry
    group by merchant_code, currency_code, kind, hour
    on conflict do nothing`);
  await client.query("set session_replication_role = origin");
  await client.query("vacuum (analyze)");
}
