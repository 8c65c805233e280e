import type { PaymentOption } from "#contract/paymentOption.ts";

/** The customer's choice: a method and, if the method has operators, one of them. */
export interface Choice {
  readonly paymentMethodCode: string;
  readonly paymentOperatorCode?: string | undefined;
}

/** Returns the data point by which a method asks for its operator, if it has one (G2). */
export function operatorPointOf(option: PaymentOption) {
  return option.dataPoints.find(({ name }) => name === "paymentOperatorCode");
}

/** Tells whether a choice is complete: it names an operator too if the method demands one and offers some. */
export function isCompleteChoice(choice: Choice, option: PaymentOption): boolean {
  const isDemanded =
    operatorPointOf(option)?.required === true && option.paymentOperators.length > 0;
  return !isDemanded || choice.paymentOperatorCode !== undefined;
}
