import * as z from "zod/mini";
import { CurrencyCode, Money } from "../money.ts";
import { defineEndpoint } from "../endpoint.ts";

/**
 * A merchant's balance in one currency (§4, G13). `available` can be paid out. `pending` is the sum that the PROCESSING
 * payins would credit, after fees and taxes, if all succeeded. `reserved` is held for PROCESSING payouts.
 */
export const Balance = z.object({
  currencyCode: CurrencyCode,
  available: Money,
  pending: Money,
  reserved: Money,
});
export type Balance = z.infer<typeof Balance>;

/** Response of `GET /balances` (G13). */
export const Balances = z.object({ balances: z.array(Balance) });
export type Balances = z.infer<typeof Balances>;

/** Reads the merchant's balances, in the currencies of the query or in all (§4, G13, G31). */
export const readBalances = defineEndpoint({
  operationId: "readBalances",
  summary: "Read the balances",
  method: "GET",
  path: "/balances",
  access: "bearer",
  query: { currencies: CurrencyCode },
  success: { status: 200, body: Balances },
});
