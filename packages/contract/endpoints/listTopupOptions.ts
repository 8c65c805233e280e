import * as z from "zod/mini";
import { CurrencyCode } from "../money.ts";
import { defineEndpoint } from "../endpoint.ts";

/** A way in which the merchant can top up its balance in a currency (§4, G13). */
export const TopupOption = z.object({
  paymentTypeCode: z.literal("TOPUP_WALLET"),
  paymentMethodCode: z.string(),
  currencyCode: CurrencyCode,
});
export type TopupOption = z.infer<typeof TopupOption>;

/** Lists the ways in which the merchant can top up its balances (§4, G13). */
export const listTopupOptions = defineEndpoint({
  operationId: "listTopupOptions",
  summary: "List the ways to top a balance up",
  method: "GET",
  path: "/topup-options",
  access: "bearer",
  success: { status: 200, body: z.object({ topupOptions: z.array(TopupOption) }) },
});
