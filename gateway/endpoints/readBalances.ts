import { currencies, isCurrencyCode } from "#contract/currency.ts";
import type { readBalances as readBalancesEndpoint } from "#contract/endpoints/readBalances.ts";
import type { Operation } from "../http/operation.ts";
import { readBalances } from "../ledger/readBalances.ts";

const all = Object.keys(currencies).filter(isCurrencyCode);

/** Reads what the caller's merchant has (§4, G13, G31), in the order of the currencies' codes. */
export const readBalancesOperation: Operation<typeof readBalancesEndpoint> = {
  handle: async ({ query, caller }, { database }) => {
    const named = query.currencies;
    const asked = named ? all.filter((code) => named.includes(code)) : all;
    return { body: { balances: await readBalances(database, caller.merchantCode, asked) } };
  },
};
