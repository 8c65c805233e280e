import { currencies, isCurrencyCode } from "@pay/contract/currency.ts";
import type { readBalances as readBalancesEndpoint } from "@pay/contract/endpoints/readBalances.ts";
import type { Operation } from "../transport/operation.ts";
import { readBalances } from "../ledger/readBalances.ts";

const all = Object.keys(currencies).filter(isCurrencyCode);

/** Reads the balances of the caller's merchant (§4, G13, G31), ordered by currency code. */
export const readBalancesOperation: Operation<typeof readBalancesEndpoint> = {
  handle: async ({ query, caller }, { database }) => {
    const named = query.currencies;
    const asked = named ? all.filter((code) => named.includes(code)) : all;
    return { body: { balances: await readBalances(database, caller.merchantCode, asked) } };
  },
};
