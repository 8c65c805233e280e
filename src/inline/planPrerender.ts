import { isText, matchesShape, optional, type Shape } from "@pay/contract/matchesShape.ts";
import type { Money } from "@pay/contract/money.ts";
import type { PaymentOption, PaymentOptions } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { takes } from "../option/choice.ts";

/**
 * Returns the options to prerender: those of a link that presets nothing, if at least two fit the amount (§1 rows 1 to 3).
 * Returns undefined in every other case, which the React app decides (`planFlow`).
 */
export function planPrerender(
  money: Money,
  { paymentOptions }: PaymentOptions,
): readonly PaymentOption[] | undefined {
  const [, second] = paymentOptions.filter((option) => takes(option, money));
  return second ? paymentOptions : undefined;
}

/** Tells whether a link names a method or an operator. Only the React app handles such links (§1 rows 4 and 5, G34, G35). */
export function isPreset({
  paymentMethodCode,
  paymentOperatorCode,
}: Pick<RedirectRequest, "paymentMethodCode" | "paymentOperatorCode">): boolean {
  return (paymentMethodCode ?? paymentOperatorCode) !== undefined;
}

/**
 * Tells whether an answer is exactly a list of options (G1). Any answer that the contract's schema would refuse or change is left to the React app,
 * which has the schema.
 */
export function isPlainOptions(answer: unknown): answer is PaymentOptions {
  return matchesShape(answer, plainOptions);
}

const isFlag = (value: unknown) => typeof value === "boolean";
const isAbsent = (value: unknown) => value === undefined;
const matches = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);

const logo = optional(matches(/^\/logos\/[\w-]{1,64}\.(?:svg|png)$/));
const money = { amount: Number.isFinite, currencyCode: matches(/^[A-Z]{3,4}$/) };
const moneyLimits = { minimum: money, maximum: money };
const named = { code: isText, name: isText };
const isTexts = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(isText);

const plainOptions: Shape = {
  paymentOptions: [
    {
      paymentMethodCode: isText,
      paymentMethodName: isText,
      paymentOperators: [
        {
          ...named,
          localNames: optional(isTexts),
          aliases: optional([isText]),
          popular: optional(isFlag),
          moneyLimits: optional(moneyLimits),
          logo,
        },
      ],
      dataPoints: [
        {
          name: isText,
          path: matches(/^(\/[A-Za-z]+){1,3}$/),
          label: isText,
          required: isFlag,
          minLength: optional(Number.isSafeInteger),
          maxLength: optional(Number.isSafeInteger),
          pattern: optional(isText),
          allowedValues: optional([named]),
        },
      ],
      moneyLimits,
      logo,
      usualTime: optional(matches(/^(?:instant|minutes|hours|bankingDays)$/)),
    },
  ],
  externalProviders: isAbsent,
};
