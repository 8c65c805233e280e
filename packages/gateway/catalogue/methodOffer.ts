import type { CodeAndName, DataPoint } from "@pay/contract/dataPoint.ts";
import type { UsualTime } from "@pay/contract/merchantLook.ts";
import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import type { MoneyLimits } from "./moneyChecks.ts";

/** A bank or wallet that a processor offers. */
export interface OfferedOperator extends PaymentOperator {
  /** The name of its logo in `LOGOS_DIR`, without its ending; by default its code. */
  readonly logoCode?: string | undefined;
}

/** The choices of customers and receivers that a processor has for a method (G57). */
export interface MethodChoices {
  readonly paymentOperators: readonly OfferedOperator[];
  /** Chains of stores. */
  readonly paymentLocations: readonly CodeAndName[];
  /** Kinds of account, of those that the method knows. */
  readonly accountKinds: readonly CodeAndName[];
}

/** A method as a processor offers it in one currency and direction (G57). */
export interface MethodOffer extends MethodChoices {
  readonly moneyLimits: MoneyLimits;
  readonly usualTime?: UsualTime | undefined;
  /** The names of optional data points that the page asks for all the same. */
  readonly mandatory: readonly string[];
}

/** The choices of a processor that has none. */
export const noChoices: MethodChoices = {
  paymentOperators: [],
  paymentLocations: [],
  accountKinds: [],
};

/** Returns the limits of all operators together; those of the method if one of them has none of its own. */
export function spanLimits(
  method: MoneyLimits,
  operators: readonly OfferedOperator[],
): MoneyLimits {
  const own = operators.flatMap(({ moneyLimits }) => moneyLimits ?? []);
  const [first, ...others] = own;
  if (!first || own.length < operators.length) return method;
  return others.reduce(
    (span, { minimum, maximum }) => ({
      minimum: minimum.amount < span.minimum.amount ? minimum : span.minimum,
      maximum: maximum.amount > span.maximum.amount ? maximum : span.maximum,
    }),
    first,
  );
}

/** Returns the choices of a data point; undefined for one that is no choice. */
export function choicesOf(
  { format }: DataPoint,
  { paymentOperators, paymentLocations, accountKinds }: MethodChoices,
): readonly CodeAndName[] | undefined {
  if (format === "operator") return paymentOperators;
  if (format === "location") return paymentLocations;
  return format === "choice" ? accountKinds : undefined;
}
