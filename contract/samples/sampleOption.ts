import type { CurrencyCode } from "../currency.ts";
import type { PayinMethod } from "../paymentMethod.ts";
import type { PaymentOption } from "../paymentOption.ts";

/** Returns the option that a gateway would offer for a method in a currency. */
export function sampleOption(
  method: PayinMethod,
  currencyCode: CurrencyCode,
  overrides: Partial<PaymentOption> = {},
): PaymentOption {
  return {
    paymentMethodCode: method.code,
    paymentMethodName: method.name,
    paymentOperators: [],
    dataPoints: [...(method.dataPoints[currencyCode] ?? [])],
    moneyLimits: {
      minimum: { amount: 1, currencyCode },
      maximum: { amount: 1_000_000_000, currencyCode },
    },
    ...overrides,
  };
}
