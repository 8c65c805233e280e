import type { listFxRatePairs } from "@pay/contract/endpoints/listFxRatePairs.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { firstOfEachPair, listKnownRates, validAt } from "../processor/fxRates.ts";
import type { Operation } from "../transport/operation.ts";

/** Lists the exchange rates of the caller's merchant that are valid now, one for each pair (§4, G13). */
export const listFxRatePairsOperation: Operation<typeof listFxRatePairs> = {
  handle: async ({ caller: { merchantCode } }, deps) => {
    const { configuration } = await readAccount(deps.database, merchantCode);
    const now = deps.clock.now();
    const known = await listKnownRates(deps, configuration, now);
    return { body: { fxRatePairs: firstOfEachPair(validAt(known, now)) } };
  },
};
