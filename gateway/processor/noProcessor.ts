import type { Processor } from "./processor.ts";

/** The processor of a live service until one is plugged in (G30): it moves no money, so no method is offered and nothing can be created. */
export const noProcessor: Processor = {
  methodCodes: new Set(),
  begin: () => Promise.reject(new Error("no processor is plugged in")),
  payoutMethodCodes: new Set(),
  beginPayout: () => Promise.reject(new Error("no processor is plugged in")),
  fxRatePairs: () => [],
};
