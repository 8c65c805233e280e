import { isCurrencyCode, type CurrencyCode } from "@pay/contract/currency.ts";
import { type Money, toMinorUnits } from "@pay/contract/money.ts";

/**
 * The most by which an amount to pay may differ from its order, in major units: about a dollar. That is room for the amounts by which
 * payments are told apart, and no sum that a customer would miss.
 */
const largestGaps = {
  ARS: 1000,
  BRL: 5,
  COP: 4000,
  GHS: 10,
  IDR: 15_000,
  INR: 100,
  JPY: 150,
  KES: 100,
  KRW: 1500,
  LAK: 20_000,
  MXN: 20,
  NGN: 1500,
  PHP: 50,
  TWD: 30,
  USD: 1,
  VND: 25_000,
  ZAR: 20,
} as const satisfies Record<CurrencyCode, number>;

/**
 * Returns whether an amount to pay is too far from its order (G54): more than one minor unit and more than 1 %, or more than the
 * largest gap of the currency. The merchant is credited with the order, so more would be a gift to somebody.
 */
export function isFarFrom(required: Money, order: Money): boolean {
  const units = toMinorUnits(order);
  const more = toMinorUnits(required) - units;
  const gap = more < 0n ? -more : more;
  return (gap > 1n && gap * 100n > units) || gap > largestGapOf(order.currencyCode);
}

/** Returns the largest gap in minor units. */
function largestGapOf(currencyCode: string): bigint {
  const amount = isCurrencyCode(currencyCode) ? largestGaps[currencyCode] : 0;
  return amount === 0 ? 1n : toMinorUnits({ amount, currencyCode });
}
