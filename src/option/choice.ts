import type { Money } from "#contract/money.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";

/** The customer's choice: a method and, if the method has operators, one of them. */
export interface Choice {
  readonly paymentMethodCode: string;
  readonly paymentOperatorCode?: string | undefined;
}

/** Returns the data point by which a method asks for its operator, if it has one (G2). */
export function findOperatorPoint(option: PaymentOption) {
  return option.dataPoints.find(({ name }) => name === "paymentOperatorCode");
}

/** Tells whether a choice is complete: it names an operator too if the method demands one and offers some. */
export function isCompleteChoice(choice: Choice, option: PaymentOption): boolean {
  const isDemanded =
    findOperatorPoint(option)?.required === true && option.paymentOperators.length > 0;
  return !isDemanded || choice.paymentOperatorCode !== undefined;
}

/** Names of the two radio groups, which are the names of the data points that they choose. */
export const radioNames = { option: "paymentMethodCode", operator: "paymentOperatorCode" } as const;

/** Returns whether an amount fits an option, or which limit it violates (G1). The limits themselves fit. */
export function checkLimits(
  { moneyLimits }: Pick<PaymentOption, "moneyLimits">,
  money: Money,
): "fits" | "belowMinimum" | "aboveMaximum" {
  if (money.amount < moneyLimits.minimum.amount) return "belowMinimum";
  return money.amount > moneyLimits.maximum.amount ? "aboveMaximum" : "fits";
}
