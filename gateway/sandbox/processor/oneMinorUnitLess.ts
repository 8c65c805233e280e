import { fromMinorUnits, type Money, toMinorUnits } from "#contract/money.ts";

/** Returns the amount less one minor unit: 0.01, or 1 in a currency without minor units (§3, G26). */
export function oneMinorUnitLess(money: Money): Money {
  return fromMinorUnits(toMinorUnits(money) - 1n, money.currencyCode);
}
