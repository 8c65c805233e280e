import type { Money } from "@pay/contract/money.ts";
import type { PaymentOperator, PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";

/** The customer's choice: a method and, if the method has operators, one of them. */
export interface Choice {
  readonly paymentMethodCode: string;
  readonly paymentOperatorCode?: string | undefined;
}

/** Returns the data point by which a method asks for its operator, if it has one (G2). */
export function findOperatorPoint(option: PaymentOption) {
  return option.dataPoints.find(({ name }) => name === "paymentOperatorCode");
}

/** Returns whether the customer must choose one of the operators of an option. */
function demandsOperator(option: PaymentOption): boolean {
  return findOperatorPoint(option)?.required === true && option.paymentOperators.length > 0;
}

/** Tells whether a choice is complete: it names an operator that is offered now, if the method demands one and offers some. */
export function isCompleteChoice(choice: Choice, option: PaymentOption): boolean {
  return (
    !demandsOperator(option) ||
    option.paymentOperators.some(({ code }) => code === choice.paymentOperatorCode)
  );
}

/** Names of the two radio groups, which are the names of the data points that they choose. */
export const radioNames = { option: "paymentMethodCode", operator: "paymentOperatorCode" } as const;

/** Something that takes certain amounts. */
export type Limited = Pick<PaymentOperator, "moneyLimits">;

/** Returns whether an amount fits an option or an operator, or which limit it violates (G1, G57). The limits themselves fit. */
export function checkLimits(
  { moneyLimits }: Limited,
  money: Money,
): "fits" | "belowMinimum" | "aboveMaximum" {
  if (!moneyLimits) return "fits";
  if (money.amount < moneyLimits.minimum.amount) return "belowMinimum";
  return money.amount > moneyLimits.maximum.amount ? "aboveMaximum" : "fits";
}

/**
 * Returns what decides whether an option takes an amount (G57): the option itself, or its nearest operator if it demands one and none of them
 * takes the amount.
 */
export function findDeciding(option: PaymentOption, money: Money): Limited {
  const { paymentOperators: operators } = option;
  const isTaken = operators.some((each) => checkLimits(each, money) === "fits");
  if (isTaken || !demandsOperator(option) || checkLimits(option, money) !== "fits") return option;
  const distance = ({ moneyLimits }: Limited) =>
    Math.max(
      (moneyLimits?.minimum.amount ?? 0) - money.amount,
      money.amount - (moneyLimits?.maximum.amount ?? Infinity),
    );
  return [...operators].sort((a, b) => distance(a) - distance(b))[0] ?? option;
}

/** Returns whether an option takes an amount, by its limits and those of its operators (G1, G57). */
export function takes(option: PaymentOption, money: Money): boolean {
  return checkLimits(findDeciding(option, money), money) === "fits";
}

/** The result of resolving the method and operator in a link (§1 rows 4 and 5, G34, G35). */
export type Preset =
  | { readonly kind: "none" }
  | {
      readonly kind: "available";
      readonly choice: Choice;
      /** The method takes an operator, but not the link's: the customer is asked for another one. */
      readonly isOperatorUnavailable?: true;
    }
  | { readonly kind: "several"; readonly options: readonly PaymentOption[] }
  | { readonly kind: "unavailable" };

/** What a link names: its amount, and perhaps a method and an operator. */
type Named = Pick<RedirectRequest, "paymentMethodCode" | "paymentOperatorCode" | "money">;

/**
 * Finds the option that a link names among the merchant's options. An operator alone selects the one option that offers it; if
 * several do, the customer chooses (G34). An operator that the named method does not take is ignored (G32). One that it does not
 * offer leaves the method (G35).
 */
export function resolvePreset(request: Named, offered: readonly PaymentOption[]): Preset {
  const { paymentMethodCode, paymentOperatorCode, money } = request;
  if (paymentMethodCode === undefined && paymentOperatorCode === undefined) return { kind: "none" };
  const fitting = offered.filter((option) => takes(option, money));
  if (paymentMethodCode !== undefined) {
    const option = fitting.find((each) => each.paymentMethodCode === paymentMethodCode);
    return option ? withOperator(option, request) : { kind: "unavailable" };
  }
  const options = fitting.filter((option) => offers(option, paymentOperatorCode, money));
  const [option, another] = options;
  if (option === undefined) return { kind: "unavailable" };
  if (another !== undefined) return { kind: "several", options };
  return withOperator(option, request);
}

function withOperator(option: PaymentOption, { paymentOperatorCode, money }: Named): Preset {
  const isTaken = paymentOperatorCode !== undefined && findOperatorPoint(option) !== undefined;
  const isMissing = isTaken && !offers(option, paymentOperatorCode, money);
  return {
    kind: "available",
    choice: choiceOf(option, paymentOperatorCode, money),
    ...(isMissing && { isOperatorUnavailable: true }),
  };
}

/**
 * Returns the choice of an option, with an operator of the link or of an earlier choice if the option takes and offers it (G32, G34), or
 * else with the only operator that there is (G57).
 */
export function choiceOf(
  option: PaymentOption,
  operatorCode: string | undefined,
  money: Money,
): Choice {
  const { paymentMethodCode } = option;
  const isTaken = findOperatorPoint(option) !== undefined && offers(option, operatorCode, money);
  const paymentOperatorCode = isTaken ? operatorCode : findOnlyOperator(option)?.code;
  return { paymentMethodCode, ...(paymentOperatorCode && { paymentOperatorCode }) };
}

/** Returns the operator of an option that demands one and has no other, so that the customer is not asked (G57). */
export function findOnlyOperator(option: PaymentOption): PaymentOperator | undefined {
  const [only, another] = option.paymentOperators;
  return !another && findOperatorPoint(option)?.required === true ? only : undefined;
}

/** Returns the options in the service's order, but first those that offer the operator of a link without a method (G34). */
export function withOperatorFirst(
  options: readonly PaymentOption[],
  { paymentMethodCode, paymentOperatorCode, money }: Named,
): readonly PaymentOption[] {
  if (paymentMethodCode !== undefined) return options;
  const rank = (option: PaymentOption) => (offers(option, paymentOperatorCode, money) ? 0 : 1);
  return [...options].sort((a, b) => rank(a) - rank(b));
}

/** Tells whether an option has an operator that takes the amount. */
function offers(option: PaymentOption, operatorCode: string | undefined, money: Money): boolean {
  return option.paymentOperators.some(
    (each) => each.code === operatorCode && checkLimits(each, money) === "fits",
  );
}
