import * as z from "zod/mini";
import { CurrencyCode } from "../money.ts";
import { defineEndpoint } from "../endpoint.ts";

/** A pair of currencies that usually has an exchange rate (§4, G13). */
export const FxRate = z.object({
  sourceCurrencyCode: CurrencyCode,
  targetCurrencyCode: CurrencyCode,
});
export type FxRate = z.infer<typeof FxRate>;

/** Lists the pairs of currencies that usually have a valid rate (§4, G13). `listFxRatePairs` returns the rates. */
export const listFxRates = defineEndpoint({
  operationId: "listFxRates",
  summary: "List the pairs of currencies that usually have a rate",
  method: "GET",
  path: "/fx-rates",
  access: "bearer",
  success: { status: 200, body: z.object({ fxRates: z.array(FxRate) }) },
});
