import * as z from "zod/mini";
import { CurrencyCode } from "../money.ts";
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
  access: "bearer",
  success: { status: 200, body: z.object({ currencies: z.array(ListedCurrency) }) },
});

/**
 * ISO 4217 names of the currencies in English, for code lists (G13). They are a module of their own because no payment needs
 * them.
 */
export const currencyNames = {
  ARS: "Argentine peso",
  BRL: "Brazilian real",
  COP: "Colombian peso",
  GHS: "Ghanaian cedi",
  IDR: "Indonesian rupiah",
  INR: "Indian rupee",
  JPY: "Japanese yen",
  KES: "Kenyan shilling",
  KRW: "South Korean won",
  LAK: "Lao kip",
  MXN: "Mexican peso",
  NGN: "Nigerian naira",
  PHP: "Philippine peso",
  TWD: "New Taiwan dollar",
  USD: "United States dollar",
  VND: "Vietnamese dong",
  ZAR: "South African rand",
} as const satisfies Record<CurrencyCode, string>;
