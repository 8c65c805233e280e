import type { listFxRates } from "@pay/contract/endpoints/listFxRates.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { firstOfEachPair, listKnownRates } from "../processor/fxRates.ts";
import type { Operation } from "../transport/operation.ts";

/** Lists the currency pairs for which the caller's merchant usually has a rate (§4, G13): also those of past and coming rates. */
export const listFxRatesOperation: Operation<typeof listFxRates> = {
  handle: async ({ caller: { merchantCode } }, deps) => {
    const { configuration } = await readAccount(deps.database, merchantCode);
    const known = await listKnownRates(deps, configuration, deps.clock.now());
    const fxRates = firstOfEachPair(known).map(({ sourceCurrencyCode, targetCurrencyCode }) => ({
      sourceCurrencyCode,
      targetCurrencyCode,
    }));
    return { body: { fxRates } };
  },
};
