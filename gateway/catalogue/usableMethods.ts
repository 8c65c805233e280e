import { currencies, type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import type { PaymentDirection } from "#contract/paymentDirection.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { type OfferedPayinMethod, offeredMethods } from "./offeredMethods.ts";
import { type OfferedPayoutMethod, offeredPayouts } from "./offeredPayouts.ts";

/** A method that a merchant may use in one currency and direction, with the operators that can be named for it. */
export interface UsableMethod {
  readonly direction: PaymentDirection;
  readonly currencyCode: CurrencyCode;
  readonly paymentMethodCode: string;
  readonly paymentOperators: readonly PaymentOperator[];
}

/** Every currency of the service, in the order of its code. */
export const currencyCodes: readonly CurrencyCode[] =
  Object.keys(currencies).filter(isCurrencyCode);

/** Codes of the methods that the processor can move money by. */
export interface ProcessableMethods {
  readonly methodCodes: ReadonlySet<string>;
  readonly payoutMethodCodes: ReadonlySet<string>;
}

/** All that a merchant may use, payins before payouts in each currency, which the code lists derive from (§1.6, §4). */
export function usableMethods(
  configuration: MerchantConfiguration,
  { methodCodes, payoutMethodCodes }: ProcessableMethods,
): readonly UsableMethod[] {
  return currencyCodes.flatMap((currencyCode) => {
    const payins = offeredMethods(configuration, currencyCode, methodCodes);
    const payouts = offeredPayouts(configuration, currencyCode, payoutMethodCodes);
    return payins
      .map((offered) => toUsable("payin", currencyCode, offered))
      .concat(payouts.map((offered) => toUsable("payout", currencyCode, offered)));
  });
}

function toUsable(
  direction: PaymentDirection,
  currencyCode: CurrencyCode,
  { method, paymentOperators }: OfferedPayinMethod | OfferedPayoutMethod,
): UsableMethod {
  return { direction, currencyCode, paymentMethodCode: method.code, paymentOperators };
}
