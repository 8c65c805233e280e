import * as z from "zod/mini";
import { CurrencyCode } from "../currencyCode.ts";
import { defineEndpoint } from "../endpoint.ts";

/**
 * A currency that the merchant may use (G13). `minorUnits` is the number of digits after the point; `payin` and `payout` say
 * whether it is allowed there.
 */
export const ListedCurrency = z.object({
  code: CurrencyCode,
  name: z.string(),
  minorUnits: z.int(),
  payin: z.boolean(),
  payout: z.boolean(),
});
export type ListedCurrency = z.infer<typeof ListedCurrency>;

/** Lists the currencies in which the merchant may request payments (§4, G13). */
export const listCurrencies = defineEndpoint({
  operationId: "listCurrencies",
  summary: "List the currencies of payments",
  method: "GET",
  path: "/currencies",
  base: "api",
  access: "bearer",
  success: { status: 200, body: z.object({ currencies: z.array(ListedCurrency) }) },
  problems: [],
});
