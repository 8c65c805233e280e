import { Balances } from "../balance.ts";
import { CurrencyCode } from "../currencyCode.ts";
import { defineEndpoint } from "../endpoint.ts";

/** Reads what the merchant has, in the currencies that the query names or in all (§4, G13, G31). */
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
