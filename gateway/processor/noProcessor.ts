import type { Processor } from "./processor.ts";

/**
 * The processor of a live service until a real one is connected (G30). It moves no money, so the gateway offers no method and
 * refuses creates.
 */
export const noProcessor: Processor = {
  methodCodes: new Set(),
  begin: () => Promise.reject(new Error("no processor is plugged in")),
  payoutMethodCodes: new Set(),
  beginPayout: () => Promise.reject(new Error("no processor is plugged in")),
  fxRatePairs: () => [],
};
