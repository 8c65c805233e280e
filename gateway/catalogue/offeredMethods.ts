import type { CurrencyCode } from "#contract/currency.ts";
import type { DataPoint } from "#contract/dataPoint.ts";
import { payinMethods } from "#contract/methods/index.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import type { PaymentOperator, PaymentOption } from "#contract/paymentOption.ts";
import type { MerchantConfiguration, OfferedMethod } from "../database/merchantConfiguration.ts";
import { moneyLimitsOf } from "./moneyLimits.ts";
import { hasNothingToChoose, restrictToAllowed } from "./restrictToAllowed.ts";
import { operatorsOf } from "./paymentOperators.ts";

/** A payin method as a merchant offers it in one currency. */
export interface OfferedPayinMethod {
  readonly method: PayinMethod;
  readonly dataPoints: readonly DataPoint[];
  /** The operators that a customer may choose from; empty if the method needs none. */
  readonly paymentOperators: readonly PaymentOperator[];
  readonly moneyLimits: PaymentOption["moneyLimits"];
}

/**
 * Returns the payin methods that a merchant offers in a currency, in the order in which customers see them (§1.6, G1).
 * `processable` holds the codes of the methods that the processor supports.
 */
export function offeredMethods(
  configuration: MerchantConfiguration,
  currencyCode: CurrencyCode,
  processable: ReadonlySet<string>,
): readonly OfferedPayinMethod[] {
  const { methods } = configuration.payin;
  return payinMethods.flatMap((method: PayinMethod) => {
    const dataPoints = method.dataPoints[currencyCode];
    const offered: OfferedMethod | undefined =
      methods === "all"
        ? { paymentMethodCode: method.code }
        : methods.find(({ paymentMethodCode }) => paymentMethodCode === method.code);
    if (!dataPoints || !offered || !processable.has(method.code)) return [];
    if (offered.currencyCodes && !offered.currencyCodes.includes(currencyCode)) return [];
    const operators = dataPoints.some(({ format }) => format === "operator")
      ? restrictToAllowed(operatorsOf(method.code, currencyCode), offered.paymentOperatorCodes)
      : [];
    const points = dataPoints.map((point) => narrowLocation(point, offered.paymentLocationCodes));
    if (points.some((point) => hasNothingToChoose(point, operators))) return [];
    return [
      {
        method,
        dataPoints: points,
        paymentOperators: operators,
        moneyLimits: moneyLimitsOf(currencyCode),
      },
    ];
  });
}

/** Restricts a choice of stores to the merchant's chains. */
function narrowLocation(point: DataPoint, allowed: readonly string[] | undefined): DataPoint {
  if (point.format !== "location" || !point.allowedValues) return point;
  return { ...point, allowedValues: [...restrictToAllowed(point.allowedValues, allowed)] };
}
