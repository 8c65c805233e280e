import { type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import { writeDataPoints } from "#contract/dataPoint.ts";
import type { Money } from "#contract/money.ts";
import { type CreatePayout, PayoutMethodRequest } from "#contract/payout.ts";
import type { AddressHashes } from "#contract/token.ts";
import { moneyErrors } from "../catalogue/moneyErrors.ts";
import { isWithin } from "../catalogue/moneyLimits.ts";
import { offeredPayouts } from "../catalogue/offeredPayouts.ts";
import type { Config } from "../settings/config.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { collectValues } from "../payment/collectValues.ts";
import {
  type FieldRefusal,
  invalidFields,
  notAvailable,
  outOfLimits,
} from "../payment/fieldRefusal.ts";
import { urlErrors } from "../payment/urlErrors.ts";

/** The checked fields of a create. */
export interface JudgedPayout {
  readonly money: Money;
  readonly currencyCode: CurrencyCode;
  /** The recipient and the method's fields; fields that the method does not have are left out. */
  readonly data: PayoutMethodRequest;
}

/**
 * Checks the fields of a create against the merchant's configuration and the token's limits (§2, G16, G17, G24, G51). Returns all
 * errors together.
 */
export function judgePayout(
  request: CreatePayout,
  merchant: {
    readonly configuration: MerchantConfiguration;
    readonly processable: ReadonlySet<string>;
  },
  addresses: AddressHashes | undefined,
  config: Config,
): JudgedPayout | FieldRefusal {
  const { money } = request.paymentRequested;
  const limits = { addresses, hosts: merchant.configuration.hosts };
  const errors = [
    ...moneyErrors(money),
    ...urlErrors("callbackUrl", request.callbackUrl, config, limits),
  ];
  if (!isCurrencyCode(money.currencyCode)) return invalidFields(errors);
  const { currencyCode } = money;
  const { paymentMethodCode } = request.paymentMethod;
  const { configuration, processable } = merchant;
  const offered = offeredPayouts(configuration, currencyCode, processable).find(
    ({ method }) => method.code === paymentMethodCode,
  );
  if (!offered) return errors.length > 0 ? invalidFields(errors) : notAvailable(currencyCode);
  const collected = collectValues(offered, request.paymentMethod, currencyCode);
  if (!collected.ok) return invalidFields([...errors, ...collected.errors]);
  if (errors.length > 0) return invalidFields(errors);
  if (!isWithin(money, offered.moneyLimits)) return outOfLimits(offered.moneyLimits);
  const data = PayoutMethodRequest.parse({
    paymentMethodCode,
    ...writeDataPoints(collected.values),
  });
  return { money, currencyCode, data };
}
