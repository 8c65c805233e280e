import { type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import type { Money } from "#contract/money.ts";
import type { CreatePayin, PaymentMethodRequest } from "#contract/payin.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import type { FieldError } from "#contract/problem.ts";
import { moneyErrors } from "../catalogue/moneyErrors.ts";
import { isWithin } from "../catalogue/moneyLimits.ts";
import { type OfferedPayinMethod, offeredMethods } from "../catalogue/offeredMethods.ts";
import type { Config } from "../config.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { collectData } from "./collectData.ts";
import { urlErrors } from "./urlErrors.ts";

/** A create that passed every check of its fields. */
export interface JudgedPayin {
  readonly money: Money;
  readonly currencyCode: CurrencyCode;
  readonly offered: OfferedPayinMethod;
  readonly data: PaymentMethodRequest;
  readonly paymentOperator: PaymentOperator | undefined;
}

/** Why a create is refused for its fields (G10). */
export interface FieldRefusal {
  readonly problem: "invalid_fields" | "payment_method_not_available" | "amount_out_of_limits";
  readonly detail: string;
  readonly errors: readonly FieldError[];
}

/** Checks the fields of a create against what the merchant offers (§2, G2, G16, G17, G24), telling all that is wrong at once. */
export function judgePayin(
  request: CreatePayin,
  merchant: {
    readonly configuration: MerchantConfiguration;
    readonly processable: ReadonlySet<string>;
  },
  config: Config,
): JudgedPayin | FieldRefusal {
  const { money } = request.paymentRequested;
  const errors = [
    ...moneyErrors(money),
    ...urlErrors("callbackUrl", request.callbackUrl, config),
    ...urlErrors("returnUrl", request.returnUrl, config),
  ];
  if (!isCurrencyCode(money.currencyCode)) return invalidFields(errors);
  const { currencyCode } = money;
  const { configuration, processable } = merchant;
  const offered = offeredMethods(configuration, currencyCode, processable).find(
    ({ method }) => method.code === request.paymentMethod.paymentMethodCode,
  );
  if (!offered) return errors.length > 0 ? invalidFields(errors) : notAvailable(currencyCode);
  const collected = collectData(offered, request.paymentMethod, currencyCode);
  if (!collected.ok) return invalidFields([...errors, ...collected.errors]);
  if (errors.length > 0) return invalidFields(errors);
  if (!isWithin(money, offered.moneyLimits)) return outOfLimits(offered);
  const { data, paymentOperator } = collected;
  return { money, currencyCode, offered, data, paymentOperator };
}

function invalidFields(errors: readonly FieldError[]): FieldRefusal {
  const detail = errors.map((error) => `${error.pointer}: ${error.detail}`).join(" ");
  return { problem: "invalid_fields", detail, errors };
}

function notAvailable(currencyCode: CurrencyCode): FieldRefusal {
  const detail = `This payment method is none of those that the merchant offers in ${currencyCode}.`;
  const pointer = "/paymentMethod/paymentMethodCode";
  return {
    problem: "payment_method_not_available",
    detail,
    errors: [{ pointer, code: "not_allowed", detail }],
  };
}

function outOfLimits({ moneyLimits: { minimum, maximum } }: OfferedPayinMethod): FieldRefusal {
  const detail = `The amount must be from ${minimum.amount} to ${maximum.amount} ${minimum.currencyCode}.`;
  const pointer = "/paymentRequested/money/amount";
  return {
    problem: "amount_out_of_limits",
    detail,
    errors: [{ pointer, code: "out_of_limits", detail }],
  };
}
