import type { CurrencyCode } from "#contract/currency.ts";
import type { DataPoint } from "#contract/dataPoint.ts";
import type { PaymentOperator, PaymentOption } from "#contract/paymentOption.ts";
import type { PayoutMethod } from "#contract/paymentMethod.ts";
import { payoutMethods } from "#contract/payoutMethods/index.ts";
import type { MerchantConfiguration, OfferedPayout } from "../database/merchantConfiguration.ts";
import { moneyLimitsOf } from "./moneyLimits.ts";
import { hasNothingToChoose, restrictToAllowed } from "./restrictToAllowed.ts";
import { operatorsOf } from "./paymentOperators.ts";

/** A payout method as a merchant may use it in one currency. */
export interface OfferedPayoutMethod {
  readonly method: PayoutMethod;
  readonly dataPoints: readonly DataPoint[];
  /** The operators that a payout may name; empty if the method needs none. */
  readonly paymentOperators: readonly PaymentOperator[];
  readonly moneyLimits: PaymentOption["moneyLimits"];
}

/**
 * Returns the payout methods that a merchant may use in a currency (§1.6). `processable` holds the codes of the methods that the
 * processor supports.
 */
export function offeredPayouts(
  { payout: { methods } }: MerchantConfiguration,
  currencyCode: CurrencyCode,
  processable: ReadonlySet<string>,
): readonly OfferedPayoutMethod[] {
  return payoutMethods.flatMap((method: PayoutMethod) => {
    const dataPoints = method.dataPoints[currencyCode];
    const offered: OfferedPayout | undefined =
      methods === "all"
        ? { paymentMethodCode: method.code }
        : methods.find(({ paymentMethodCode }) => paymentMethodCode === method.code);
    if (!dataPoints || !offered || !processable.has(method.code)) return [];
    if (offered.currencyCodes && !offered.currencyCodes.includes(currencyCode)) return [];
    const paymentOperators = dataPoints.some(({ format }) => format === "operator")
      ? restrictToAllowed(
          operatorsOf(method.code, currencyCode, "payout"),
          offered.paymentOperatorCodes,
        )
      : [];
    if (dataPoints.some((point) => hasNothingToChoose(point, paymentOperators))) return [];
    return [{ method, dataPoints, paymentOperators, moneyLimits: moneyLimitsOf(currencyCode) }];
  });
}
