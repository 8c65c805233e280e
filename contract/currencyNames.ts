import type { CurrencyCode } from "./currency.ts";

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
