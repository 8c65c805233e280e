import type { listFxRates } from "@pay/contract/endpoints/listFxRates.ts";
import type { Operation } from "../transport/operation.ts";

/** Lists the currency pairs for which the processor usually has a rate (§4, G13), the same for every merchant. */
export const listFxRatesOperation: Operation<typeof listFxRates> = {
  handle: (_call, { processor, clock }) => {
    const fxRates = processor
      .fxRatePairs(clock.now())
      .map(({ sourceCurrencyCode, targetCurrencyCode }) => ({
        sourceCurrencyCode,
        targetCurrencyCode,
      }));
    return Promise.resolve({ body: { fxRates } });
  },
};
