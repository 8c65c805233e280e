import type { PaymentOperator, PaymentOption } from "@pay/contract/paymentOption.ts";
import { findOperatorPoint } from "./choice.ts";

/** Up to this many operators are tiles within the option; more have a view of their own. It also shows as many popular ones. */
export const shownOperators = 6;

/** Tells whether the customer chooses an operator for an option. */
export function hasOperators(option: PaymentOption): boolean {
  return findOperatorPoint(option) !== undefined && option.paymentOperators.length > 0;
}

/** Tells whether an option has so many operators that they have a view of their own. */
export function hasManyOperators(option: PaymentOption): boolean {
  return hasOperators(option) && option.paymentOperators.length > shownOperators;
}

/** Returns the operators in the service's order, but the popular ones first (G1). */
export function popularFirst({ paymentOperators }: PaymentOption): readonly PaymentOperator[] {
  return [...paymentOperators].sort(
    (a, b) => Number(b.popular ?? false) - Number(a.popular ?? false),
  );
}
