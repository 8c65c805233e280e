import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { Timestamp } from "../paymentId.ts";
import { FxRate } from "./listFxRates.ts";

/**
 * An exchange rate (G13): one unit of the source currency is worth `rate` of the target, from `validFrom` until before
 * `validTo`.
 */
export const FxRatePair = z.extend(FxRate, {
  rate: z.number().check(z.positive()),
  validFrom: Timestamp,
  validTo: Timestamp,
});
export type FxRatePair = z.infer<typeof FxRatePair>;

/** Lists the exchange rates that are valid now (§4, G13). */
export const listFxRatePairs = defineEndpoint({
  operationId: "listFxRatePairs",
  summary: "List the rates of exchange that are valid now",
  method: "GET",
  path: "/fx-rate-pairs",
  access: "bearer",
  success: { status: 200, body: z.object({ fxRatePairs: z.array(FxRatePair) }) },
});
