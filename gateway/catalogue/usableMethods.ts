import { currencies, type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import type { PaymentDirection } from "#contract/paymentDirection.ts";
import type { PaymentOperator } from "#contract/paymentOption.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { offeredMethods } from "./offeredMethods.ts";

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

/**
 * All that a merchant may use, which the code lists derive from (§1.6, §4). `processable` holds the codes of the payin methods that
 * the processor can move money by.
 */
export function usableMethods(
  configuration: MerchantConfiguration,
  processable: ReadonlySet<string>,
): readonly UsableMethod[] {
  return currencyCodes.flatMap((currencyCode) =>
    offeredMethods(configuration, currencyCode, processable).map(
      ({ method, paymentOperators }) => ({
        direction: "payin",
        currencyCode,
        paymentMethodCode: method.code,
        paymentOperators,
      }),
    ),
  );
}
