import type { PaymentOptions } from "#contract/paymentOption.ts";
import { of } from "./propertyOf.ts";

/**
 * Tells whether an answer is, to the letter, a list of options and nothing beside it (G1). Whatever the contract's schema would refuse, leave out or mend is
 * not: that is left to the program, which has the schema.
 */
export function isPlainOptions(answer: unknown): answer is PaymentOptions {
  return (
    isList(of(answer, "paymentOptions"), isOption) && of(answer, "externalProviders") === undefined
  );
}

function isOption(option: unknown): boolean {
  const limits = of(option, "moneyLimits");
  return (
    isText(of(option, "paymentMethodCode")) &&
    isText(of(option, "paymentMethodName")) &&
    isList(of(option, "paymentOperators"), isOperator) &&
    isList(of(option, "dataPoints"), isDataPoint) &&
    isMoney(of(limits, "minimum")) &&
    isMoney(of(limits, "maximum"))
  );
}

function isOperator(operator: unknown): boolean {
  return (
    isNamed(operator) &&
    isAbsentOr(of(operator, "aliases"), (aliases) => isList(aliases, isText)) &&
    isAbsentOr(of(operator, "popular"), isFlag)
  );
}

function isDataPoint(point: unknown): boolean {
  const path = of(point, "path");
  return (
    isText(of(point, "name")) &&
    isText(path) &&
    /^(\/[A-Za-z]+){1,3}$/.test(path) &&
    isText(of(point, "label")) &&
    isFlag(of(point, "required")) &&
    isAbsentOr(of(point, "minLength"), Number.isSafeInteger) &&
    isAbsentOr(of(point, "maxLength"), Number.isSafeInteger) &&
    isAbsentOr(of(point, "pattern"), isText) &&
    isAbsentOr(of(point, "allowedValues"), (values) => isList(values, isNamed))
  );
}

function isMoney(money: unknown): boolean {
  const code = of(money, "currencyCode");
  return Number.isFinite(of(money, "amount")) && isText(code) && /^[A-Z]{3,4}$/.test(code);
}

function isNamed(value: unknown): boolean {
  return isText(of(value, "code")) && isText(of(value, "name"));
}

function isList(value: unknown, isEach: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isEach);
}

function isAbsentOr(value: unknown, isRight: (value: unknown) => boolean): boolean {
  return value === undefined || isRight(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isFlag(value: unknown): boolean {
  return typeof value === "boolean";
}
