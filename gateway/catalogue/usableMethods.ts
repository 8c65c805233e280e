import { currencies, type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import type { PaymentDirection } from "#contract/wireValues.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { offeredMethods } from "./offeredMethods.ts";
import { offeredPayouts } from "./offeredPayouts.ts";

/** A method that a merchant may use in one currency and direction, with its operators. */
export interface UsableMethod {
  readonly direction: PaymentDirection;
  readonly currencyCode: CurrencyCode;
  readonly paymentMethodCode: string;
  readonly paymentOperators: readonly PaymentOperator[];
}

/** The codes of the methods that the processor supports. */
export interface ProcessableMethods {
  readonly methodCodes: ReadonlySet<string>;
  readonly payoutMethodCodes: ReadonlySet<string>;
}

/** All currencies of the service, ordered by code. */
export const currencyCodes: readonly CurrencyCode[] =
  Object.keys(currencies).filter(isCurrencyCode);

/** Returns all methods that a merchant may use; the code lists derive from them (§1.6, §4). */
export function usableMethods(
  configuration: MerchantConfiguration,
  { methodCodes, payoutMethodCodes }: ProcessableMethods,
): readonly UsableMethod[] {
  return currencyCodes.flatMap((currencyCode) => {
    const payins = offeredMethods(configuration, currencyCode, methodCodes);
    const payouts = offeredPayouts(configuration, currencyCode, payoutMethodCodes);
    return [
      ...payins.map((offered) => ({ direction: "payin" as const, offered })),
      ...payouts.map((offered) => ({ direction: "payout" as const, offered })),
    ].map(({ direction, offered: { method, paymentOperators } }) => ({
      direction,
      currencyCode,
      paymentMethodCode: method.code,
      paymentOperators,
    }));
  });
}
