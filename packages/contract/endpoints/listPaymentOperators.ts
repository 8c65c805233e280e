import * as z from "zod/mini";
import { CurrencyCode } from "../money.ts";
import { defineEndpoint } from "../endpoint.ts";
import { LogoPath } from "../merchantLook.ts";
import { payinMethods } from "../methods/index.ts";
import { paymentDirections } from "../wireValues.ts";
import { payoutMethods } from "../payoutMethods/index.ts";

/** A bank or wallet of the code list (G13). Its code belongs to one currency. It has a `logo` if one is configured (G46). */
export const ListedOperator = z.object({
  code: z.string(),
  name: z.string(),
  currencyCode: CurrencyCode,
  /** The methods of payins and payouts for which it may be named. */
  paymentMethodCodes: z.array(z.string()),
  directions: z.array(z.enum(paymentDirections)),
  logo: z.optional(LogoPath),
});
export type ListedOperator = z.infer<typeof ListedOperator>;

/**
 * Lists the payment operators that the merchant may use, in the requested currencies and for the requested methods (§4, G13).
 */
export const listPaymentOperators = defineEndpoint({
  operationId: "listPaymentOperators",
  summary: "List the banks and wallets that can be named in payments",
  method: "GET",
  path: "/payment-operators",
  access: "bearer",
  query: {
    currencies: CurrencyCode,
    paymentMethodCodes: z.enum([...payinMethods, ...payoutMethods].map(({ code }) => code)),
  },
  success: { status: 200, body: z.object({ paymentOperators: z.array(ListedOperator) }) },
});
