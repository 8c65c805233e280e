import type { Money } from "#contract/money.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";

/** Returns whether an amount fits an option, or which limit it violates (G1). The limits themselves fit. */
export function judgeFit(
  { moneyLimits }: Pick<PaymentOption, "moneyLimits">,
  money: Money,
): "fits" | "belowMinimum" | "aboveMaximum" {
  if (money.amount < moneyLimits.minimum.amount) return "belowMinimum";
  return money.amount > moneyLimits.maximum.amount ? "aboveMaximum" : "fits";
}
