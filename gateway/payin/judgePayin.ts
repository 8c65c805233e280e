import { type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import type { Money } from "#contract/money.ts";
import type { CreatePayin, PaymentMethodRequest } from "#contract/payin.ts";
import type { AddressHashes } from "#contract/token.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import { moneyErrors } from "../catalogue/moneyErrors.ts";
import { isWithin } from "../catalogue/moneyLimits.ts";
import { type OfferedPayinMethod, offeredMethods } from "../catalogue/offeredMethods.ts";
import type { Config } from "../settings/config.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import {
  type FieldRefusal,
  invalidFields,
  notAvailable,
  outOfLimits,
} from "../payment/fieldRefusal.ts";
import { urlErrors } from "../payment/urlErrors.ts";
import { collectData } from "./collectData.ts";

/** The checked fields of a create. */
export interface JudgedPayin {
  readonly money: Money;
  readonly currencyCode: CurrencyCode;
  readonly offered: OfferedPayinMethod;
  readonly data: PaymentMethodRequest;
  readonly paymentOperator: PaymentOperator | undefined;
}

/**
 * Checks the fields of a create against the merchant's offer and the token's limits (§2, G2, G16, G17, G24, G51). Returns all
 * errors together.
 */
export function judgePayin(
  request: CreatePayin,
  merchant: {
    readonly configuration: MerchantConfiguration;
    readonly processable: ReadonlySet<string>;
  },
  addresses: AddressHashes | undefined,
  config: Config,
): JudgedPayin | FieldRefusal {
  const { money } = request.paymentRequested;
  const limits = { addresses, hosts: merchant.configuration.hosts };
  const errors = [
    ...moneyErrors(money),
    ...urlErrors("callbackUrl", request.callbackUrl, config, limits),
    ...urlErrors("returnUrl", request.returnUrl, config, limits),
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
  if (!isWithin(money, offered.moneyLimits)) return outOfLimits(offered.moneyLimits);
  const { data, paymentOperator } = collected;
  return { money, currencyCode, offered, data, paymentOperator };
}
