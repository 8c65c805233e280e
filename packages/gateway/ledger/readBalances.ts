import { type Kysely, sql } from "kysely";
import type { Balance } from "@pay/contract/endpoints/readBalances.ts";
import type { CurrencyCode } from "@pay/contract/currency.ts";
import { fromMinorUnits } from "@pay/contract/money.ts";
import type { Tables } from "../database/tables.ts";

interface Sums {
  readonly currencyCode: string;
  readonly available: bigint;
  readonly pending: bigint;
  readonly reserved: bigint;
}

/**
 * Returns a merchant's balances in these currencies, in their order, zeros included (G13, G31). All are read at one moment: a
 * payin that succeeds meanwhile is either still pending or already available.
 */
export async function readBalances(
  database: Kysely<Tables>,
  merchantCode: string,
  currencyCodes: readonly CurrencyCode[],
): Promise<Balance[]> {
  const { rows } = await sql<Sums>`
    select currency_code,
      coalesce(sum(minor) filter (where kind = 'available'), 0)::bigint as available,
      coalesce(sum(minor) filter (where kind = 'pending'), 0)::bigint as pending,
      coalesce(sum(minor) filter (where kind = 'reserved'), 0)::bigint as reserved
    from (
      select currency_code, kind, balance_minor as minor
        from ledger_account where merchant_code = ${merchantCode}
      union all
      select currency_code, 'pending', amount_minor - fee_minor - coalesce(vat_minor, 0)
        from payin where merchant_code = ${merchantCode} and status = 'PROCESSING'
    ) as part
    group by currency_code`.execute(database);
  const byCurrency = new Map(rows.map((row) => [row.currencyCode, row]));
  return currencyCodes.map((currencyCode) => {
    const sums = byCurrency.get(currencyCode);
    return {
      currencyCode,
      available: fromMinorUnits(sums?.available ?? 0n, currencyCode),
      pending: fromMinorUnits(sums?.pending ?? 0n, currencyCode),
      reserved: fromMinorUnits(sums?.reserved ?? 0n, currencyCode),
    };
  });
}
