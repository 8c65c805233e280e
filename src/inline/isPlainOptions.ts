import { matchesShape, isText, optional, type Shape } from "#contract/matchesShape.ts";
import type { PaymentOptions } from "#contract/paymentOption.ts";

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

const money = { amount: Number.isFinite, currencyCode: matches(/^[A-Z]{3,4}$/) };
const named = { code: isText, name: isText };

const plainOptions: Shape = {
  paymentOptions: [
    {
      paymentMethodCode: isText,
      paymentMethodName: isText,
      paymentOperators: [{ ...named, aliases: optional([isText]), popular: optional(isFlag) }],
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
      moneyLimits: { minimum: money, maximum: money },
    },
  ],
  externalProviders: isAbsent,
};
