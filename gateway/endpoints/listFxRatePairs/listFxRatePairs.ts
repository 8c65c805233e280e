import type { listFxRatePairs } from "#contract/endpoints/listFxRatePairs.ts";
import type { Operation } from "../../http/operation.ts";
import { processorOf } from "../../processor/processorOf.ts";

/** Lists the rates of exchange that are valid now (§4, G13): the same for every merchant. */
export const listFxRatePairsOperation: Operation<typeof listFxRatePairs> = {
  handle: (_call, { config, clock }) => {
    const fxRatePairs = [...processorOf(config).fxRatePairs(clock.now())];
    return Promise.resolve({ body: { fxRatePairs } });
  },
};
