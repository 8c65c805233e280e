import {
  currencies,
  type CurrencyCode,
  isCurrencyCode,
  minorUnitsOf,
} from "@pay/contract/currency.ts";
import { maximumAmount } from "@pay/contract/amount.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";
import {
  type AmountFault,
  fromMinorUnits,
  judgeAmount,
  type Money,
  toMinorUnits,
} from "@pay/contract/money.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";

/** Returns what is wrong with money, and the remedy. */
function describeFault(fault: AmountFault, { currencyCode }: Money): string {
  const decimals = minorUnitsOf(currencyCode) ?? 0;
  const given = JSON.stringify(currencyCode.slice(0, 40));
  const details = {
    unknown_currency: `currencyCode is ${given}, in which no payment may be requested. Send one of ${Object.keys(currencies).join(", ")}.`,
    not_positive: "amount is not greater than 0. Send what is to be paid, such as 5000.",
    too_large: "amount is larger than 999999999999.99. Send at most this.",
    too_precise: `amount has more decimals than ${currencyCode} has. Send ${decimals === 0 ? "a whole number" : `at most ${decimals}`}.`,
  } as const satisfies Record<AmountFault, string>;
  return details[fault];
}

/** Returns the field errors for the money of a payment request (G16); empty if the money is valid. */
export function checkMoney(money: Money, pointer = "/paymentRequested/money"): FieldError[] {
  const code = isCurrencyCode(money.currencyCode) ? judgeAmount(money) : "unknown_currency";
  if (code === undefined) return [];
  const field = code === "unknown_currency" ? "currencyCode" : "amount";
  return [{ pointer: `${pointer}/${field}`, code, detail: describeFault(code, money) }];
}

/** The smallest and the largest amount of a payment, in one currency. */
export type MoneyLimits = PaymentOption["moneyLimits"];

/**
 * Returns the limits of a payment that nobody has narrowed (G25): in live one minor unit, and the largest amount of G16 that the
 * currency can write; in the sandbox 1 and 1 000 000 000.
 */
export function moneyLimitsIn(currencyCode: CurrencyCode, environment: Environment): MoneyLimits {
  if (environment === "sandbox")
    return {
      minimum: { amount: 1, currencyCode },
      maximum: { amount: 1_000_000_000, currencyCode },
    };
  const isWhole = currencies[currencyCode] === 0;
  return {
    minimum: fromMinorUnits(1n, currencyCode),
    maximum: { amount: isWhole ? Math.floor(maximumAmount) : maximumAmount, currencyCode },
  };
}

/** Returns the limits that both allow, of one currency; undefined if they have no amount in common. */
export function narrowLimits(
  one: MoneyLimits,
  other: Partial<MoneyLimits>,
): MoneyLimits | undefined {
  const { minimum = one.minimum, maximum = one.maximum } = other;
  const both = {
    minimum: minimum.amount > one.minimum.amount ? minimum : one.minimum,
    maximum: maximum.amount < one.maximum.amount ? maximum : one.maximum,
  };
  return both.minimum.amount > both.maximum.amount ? undefined : both;
}

/** Returns whether money of one currency lies within limits, both ends included. */
export function isWithin(money: Money, limits: MoneyLimits): boolean {
  const units = toMinorUnits(money);
  return toMinorUnits(limits.minimum) <= units && units <= toMinorUnits(limits.maximum);
}
