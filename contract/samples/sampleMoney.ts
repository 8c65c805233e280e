import type { CurrencyCode } from "../currency.ts";
import type { Money } from "../money.ts";

const amounts = {
  ARS: 25_000,
  BRL: 120,
  COP: 85_000,
  GHS: 150,
  IDR: 150_000,
  INR: 499,
  JPY: 5000,
  KES: 1200,
  KRW: 30_000,
  LAK: 250_000,
  MXN: 450.5,
  NGN: 15_000,
  PHP: 850,
  TWD: 900,
  USD: 79.9,
  VND: 350_000,
  ZAR: 320,
} as const satisfies Record<CurrencyCode, number>;

/** Returns a realistic amount of an order in a currency. Each of them succeeds in the sandbox (G25). */
export function sampleMoney(currencyCode: CurrencyCode): Money {
  return { amount: amounts[currencyCode], currencyCode };
}
