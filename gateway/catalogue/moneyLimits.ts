import type { CurrencyCode } from "#contract/currency.ts";
import { type Money, toMinorUnits } from "#contract/money.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";

/** Returns the smallest and largest amount of a payin (G25): 1 and 1 000 000 000 in every currency and method. */
export function moneyLimitsOf(currencyCode: CurrencyCode): PaymentOption["moneyLimits"] {
  return {
    minimum: { amount: 1, currencyCode },
    maximum: { amount: 1_000_000_000, currencyCode },
  };
}

/** Returns whether money of one currency lies within limits, both ends included. */
export function isWithin(money: Money, limits: PaymentOption["moneyLimits"]): boolean {
  const units = toMinorUnits(money);
  return toMinorUnits(limits.minimum) <= units && units <= toMinorUnits(limits.maximum);
}
