import { fits, isText, maybe, type Shape } from "#contract/fits.ts";
import type { PaymentOptions } from "#contract/paymentOption.ts";

/**
 * Tells whether an answer is, to the letter, a list of options and nothing beside it (G1). Whatever the contract's schema would refuse, leave out or mend is
 * not: that is left to the program, which has the schema.
 */
export function isPlainOptions(answer: unknown): answer is PaymentOptions {
  return fits(answer, plainOptions);
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
      paymentOperators: [{ ...named, aliases: maybe([isText]), popular: maybe(isFlag) }],
      dataPoints: [
        {
          name: isText,
          path: matches(/^(\/[A-Za-z]+){1,3}$/),
          label: isText,
          required: isFlag,
          minLength: maybe(Number.isSafeInteger),
          maxLength: maybe(Number.isSafeInteger),
          pattern: maybe(isText),
          allowedValues: maybe([named]),
        },
      ],
      moneyLimits: { minimum: money, maximum: money },
    },
  ],
  externalProviders: isAbsent,
};
