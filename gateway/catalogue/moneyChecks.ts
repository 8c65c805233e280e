import { type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import { judgeAmount, type Money, toMinorUnits } from "#contract/money.ts";
import type { FieldError } from "#contract/problem.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";

const details = {
  unknown_currency: "This currency is not supported. USDC appears in answers only.",
  not_positive: "The amount must be greater than 0.",
  too_large: "The amount must be at most 999 999 999 999.99.",
  too_precise: "The amount has more decimals than its currency. Send fewer.",
} as const;

/** Returns the field errors for the money of a payment request (G16); empty if the money is valid. */
export function checkMoney(money: Money, pointer = "/paymentRequested/money"): FieldError[] {
  const code = isCurrencyCode(money.currencyCode) ? judgeAmount(money) : "unknown_currency";
  if (code === undefined) return [];
  const field = code === "unknown_currency" ? "currencyCode" : "amount";
  return [{ pointer: `${pointer}/${field}`, code, detail: details[code] }];
}

/** Returns the smallest and largest amount of a payin (G25): 1 and 1 000 000 000 in every currency and method. */
export function moneyLimitsIn(currencyCode: CurrencyCode): PaymentOption["moneyLimits"] {
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
