import { currencies, type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { MerchantConfiguration, OfferedMethod } from "../database/merchantConfiguration.ts";
import { type MoneyLimits, narrowLimits } from "./moneyChecks.ts";
import { findOperators } from "./paymentOperators.ts";

/** A method as a merchant offers it in one currency. */
export interface Offered<Method> {
  readonly method: Method;
  readonly dataPoints: readonly DataPoint[];
  /** The operators to choose from; empty if the method needs none. */
  readonly paymentOperators: readonly PaymentOperator[];
  readonly moneyLimits: MoneyLimits;
}

/** A method that a merchant may use in one currency and direction, with its operators. */
export interface UsableMethod {
  readonly direction: PaymentDirection;
  readonly currencyCode: CurrencyCode;
  readonly paymentMethodCode: string;
  readonly paymentOperators: readonly PaymentOperator[];
}

/** The methods that a processor supports in a currency, by their codes, each with its limits. */
export interface ProcessableMethods {
  readonly get: (code: string) => { readonly moneyLimits: MoneyLimits } | undefined;
}

/** All currencies of the service, ordered by code. */
export const currencyCodes: readonly CurrencyCode[] =
  Object.keys(currencies).filter(isCurrencyCode);

/**
 * Lists the payin methods that a merchant offers in a currency, in the order in which customers see them (§1.6, G1).
 * `processable` holds the methods that the processor supports.
 */
export function listOfferedPayins(
  { payin: { methods } }: MerchantConfiguration,
  currencyCode: CurrencyCode,
  processable: ProcessableMethods,
): readonly Offered<PayinMethod>[] {
  const all: readonly PayinMethod[] = payinMethods;
  return all.flatMap((method) =>
    offer(method, methods, { direction: "payin", currencyCode, processable }),
  );
}

/** Lists the payout methods that a merchant may use in a currency, likewise (§1.6). */
export function listOfferedPayouts(
  { payout: { methods } }: MerchantConfiguration,
  currencyCode: CurrencyCode,
  processable: ProcessableMethods,
): readonly Offered<PayoutMethod>[] {
  const all: readonly PayoutMethod[] = payoutMethods;
  return all.flatMap((method) =>
    offer(method, methods, { direction: "payout", currencyCode, processable }),
  );
}

/** Lists the methods of both directions that a merchant may use in a currency, likewise (§1.6, §4). */
export function listUsableMethods(
  configuration: MerchantConfiguration,
  currencyCode: CurrencyCode,
  processable: Readonly<Record<PaymentDirection, ProcessableMethods>>,
): readonly UsableMethod[] {
  const payins = listOfferedPayins(configuration, currencyCode, processable.payin);
  const payouts = listOfferedPayouts(configuration, currencyCode, processable.payout);
  return [
    ...payins.map((offered) => ({ direction: "payin" as const, offered })),
    ...payouts.map((offered) => ({ direction: "payout" as const, offered })),
  ].map(({ direction, offered: { method, paymentOperators } }) => ({
    direction,
    currencyCode,
    paymentMethodCode: method.code,
    paymentOperators,
  }));
}

/** Returns a method as the configuration offers it in a currency; an empty list if it does not. */
function offer<Method extends PayinMethod | PayoutMethod>(
  method: Method,
  methods: "all" | readonly OfferedMethod[],
  { direction, currencyCode, processable }: OfferedIn,
): readonly Offered<Method>[] {
  const allPoints = method.dataPoints[currencyCode];
  const processed = processable.get(method.code);
  const offered: OfferedMethod | undefined =
    methods === "all"
      ? { paymentMethodCode: method.code }
      : methods.find(({ paymentMethodCode }) => paymentMethodCode === method.code);
  if (!allPoints || !processed || !offered) return [];
  if (offered.currencyCodes && !offered.currencyCodes.includes(currencyCode)) return [];
  const moneyLimits = narrowLimits(processed.moneyLimits, limitsOf(offered, currencyCode));
  const paymentOperators = allPoints.some(({ format }) => format === "operator")
    ? restrict(findOperators(method.code, currencyCode, direction), offered.paymentOperatorCodes)
    : [];
  const dataPoints = allPoints.map((point) => narrow(point, offered.paymentLocationCodes));
  // Nobody could pay by a method that requires a choice of which the configuration leaves nothing.
  const lacksChoice = dataPoints.some(
    ({ required, format, allowedValues }) =>
      required && (format === "operator" ? paymentOperators : allowedValues)?.length === 0,
  );
  if (lacksChoice || !moneyLimits) return [];
  return [{ method, dataPoints, paymentOperators, moneyLimits }];
}

/** Where a method is offered, and by which processors. */
interface OfferedIn {
  readonly direction: PaymentDirection;
  readonly currencyCode: CurrencyCode;
  readonly processable: ProcessableMethods;
}

/** Returns the merchant's own limits of a method in a currency (G25). */
function limitsOf(
  { limitsByCurrency = {} }: OfferedMethod,
  currencyCode: CurrencyCode,
): Partial<MoneyLimits> {
  const { minimum, maximum } = limitsByCurrency[currencyCode] ?? {};
  return {
    ...(minimum !== undefined && { minimum: { amount: minimum, currencyCode } }),
    ...(maximum !== undefined && { maximum: { amount: maximum, currencyCode } }),
  };
}

/** Restricts a choice of stores to the merchant's chains. */
function narrow(point: DataPoint, allowed: readonly string[] | undefined): DataPoint {
  if (point.format !== "location" || !point.allowedValues) return point;
  return { ...point, allowedValues: restrict(point.allowedValues, allowed) };
}

/** Returns the entries that a merchant's configuration allows; all without a restriction (§1.6). */
function restrict<T extends { readonly code: string }>(
  all: readonly T[],
  allowed: readonly string[] | undefined,
): T[] {
  return all.filter(({ code }) => allowed?.includes(code) ?? true);
}
