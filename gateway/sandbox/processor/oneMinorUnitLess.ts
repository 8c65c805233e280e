import { fromMinorUnits, type Money, toMinorUnits } from "#contract/money.ts";

/** What is to be paid where an amount is decremented: 0.01 less, or 1 less in a currency without minor units (§3, G26). */
export function oneMinorUnitLess(money: Money): Money {
  return fromMinorUnits(toMinorUnits(money) - 1n, money.currencyCode);
}
