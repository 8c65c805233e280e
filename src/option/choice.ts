import type { PaymentOption } from "#contract/paymentOption.ts";

/** How the customer pays: the method and, where it has operators, which one. */
export interface Choice {
  readonly paymentMethodCode: string;
  readonly paymentOperatorCode?: string | undefined;
}

/** The data point by which a method asks for its operator, if it does (G2). */
export function operatorPointOf(option: PaymentOption) {
  return option.dataPoints.find(({ name }) => name === "paymentOperatorCode");
}

/** Whether a choice names all that has to be chosen: also the operator where the method demands one and offers some. */
export function isWholeChoice(choice: Choice, option: PaymentOption): boolean {
  const isDemanded =
    operatorPointOf(option)?.required === true && option.paymentOperators.length > 0;
  return !isDemanded || choice.paymentOperatorCode !== undefined;
}
