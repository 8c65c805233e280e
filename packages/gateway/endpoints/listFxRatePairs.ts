import type { listFxRatePairs } from "@pay/contract/endpoints/listFxRatePairs.ts";
import type { Operation } from "../transport/operation.ts";

/** Lists the exchange rates that are valid now (§4, G13), the same for every merchant. */
export const listFxRatePairsOperation: Operation<typeof listFxRatePairs> = {
  handle: (_call, { processor, clock }) => {
    const fxRatePairs = [...processor.fxRatePairs(clock.now())];
    return Promise.resolve({ body: { fxRatePairs } });
  },
};
