import { isCurrencyCode } from "#contract/currency.ts";
import { judgeAmount, type Money } from "#contract/money.ts";
import type { FieldError } from "#contract/problem.ts";

const details = {
  unknown_currency: "This currency is not supported. USDC appears in answers only.",
  not_positive: "The amount must be greater than 0.",
  too_large: "The amount must be at most 999 999 999 999.99.",
  too_precise: "The amount has more decimals than its currency. Send fewer.",
} as const;

/** Returns the field errors for the money of a payment request (G16); empty if the money is valid. */
export function moneyErrors(money: Money, pointer = "/paymentRequested/money"): FieldError[] {
  const code = isCurrencyCode(money.currencyCode) ? judgeAmount(money) : "unknown_currency";
  if (code === undefined) return [];
  const field = code === "unknown_currency" ? "currencyCode" : "amount";
  return [{ pointer: `${pointer}/${field}`, code, detail: details[code] }];
}
