import { Balances } from "../balance.ts";
import { CurrencyCode } from "../currencyCode.ts";
import { defineEndpoint } from "../endpoint.ts";

/** Reads the merchant's balances, in the currencies of the query or in all (§4, G13, G31). */
export const readBalances = defineEndpoint({
  operationId: "readBalances",
  summary: "Read the balances",
  method: "GET",
  path: "/balances",
  base: "api",
  access: "bearer",
  query: { currencies: CurrencyCode },
  success: { status: 200, body: Balances },
  problems: [],
});
