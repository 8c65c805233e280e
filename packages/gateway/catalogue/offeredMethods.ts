import { currencies, type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { MerchantConfiguration, OfferedMethod } from "../database/merchantConfiguration.ts";
import type { UsualTime } from "@pay/contract/merchantLook.ts";
import {
  choicesOf,
  type MethodChoices,
  type MethodOffer,
  type OfferedOperator,
  spanLimits,
} from "./methodOffer.ts";
import { type MoneyLimits, narrowLimits } from "./moneyChecks.ts";

/** A method as a merchant offers it in one currency. */
export interface Offered<Method> {
  readonly method: Method;
  /** The data points by which a create is checked (§2). A choice of which nothing is offered allows no value. */
  readonly dataPoints: readonly DataPoint[];
  /** The data points that the page asks for: without choices of which nothing is offered, and with those that the processor demands. */
  readonly askedPoints: readonly DataPoint[];
  /** The operators to choose from; empty if there is none. */
  readonly paymentOperators: readonly OfferedOperator[];
  readonly moneyLimits: MoneyLimits;
  readonly usualTime: UsualTime | undefined;
}

/** A method that a merchant may use in one currency and direction, with its operators. */
export interface UsableMethod {
  readonly direction: PaymentDirection;
  readonly currencyCode: CurrencyCode;
  readonly paymentMethodCode: string;
  readonly paymentOperators: readonly OfferedOperator[];
}

/** What processors offer of each method in a currency and direction, by the code of the method. */
export interface ProcessableMethods {
  readonly get: (code: string) => { readonly offer: MethodOffer } | undefined;
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
  return all.flatMap((method) => offer(method, methods, { currencyCode, processable }));
}

/** Lists the payout methods that a merchant may use in a currency, likewise (§1.6). */
export function listOfferedPayouts(
  { payout: { methods } }: MerchantConfiguration,
  currencyCode: CurrencyCode,
  processable: ProcessableMethods,
): readonly Offered<PayoutMethod>[] {
  const all: readonly PayoutMethod[] = payoutMethods;
  return all.flatMap((method) => offer(method, methods, { currencyCode, processable }));
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
  { currencyCode, processable }: OfferedIn,
): readonly Offered<Method>[] {
  const points = method.dataPoints[currencyCode];
  const processed = processable.get(method.code)?.offer;
  const offered: OfferedMethod | undefined =
    methods === "all"
      ? { paymentMethodCode: method.code }
      : methods.find(({ paymentMethodCode }) => paymentMethodCode === method.code);
  if (!points || !processed || !offered) return [];
  if (offered.currencyCodes && !offered.currencyCodes.includes(currencyCode)) return [];
  const own = narrowLimits(processed.moneyLimits, limitsOf(offered, currencyCode));
  if (!own) return [];
  const choices = narrowChoices(processed, offered, own);
  // Nobody could pay by a method that requires a choice of which nothing is offered.
  if (findLack(points, choices)) return [];
  const operatorPoint = points.find(({ format }) => format === "operator");
  const paymentOperators = operatorPoint ? choices.paymentOperators : [];
  const dataPoints = points.map((point) => withChoices(point, choices));
  return [
    {
      method,
      dataPoints,
      askedPoints: dataPoints
        .filter((point) => choicesOf(point, choices)?.length !== 0)
        .map((point) => (processed.mandatory.includes(point.name) ? demand(point) : point)),
      paymentOperators,
      // An amount that no operator takes is outside of the limits of a method that needs one.
      moneyLimits: operatorPoint?.required === true ? spanLimits(own, paymentOperators) : own,
      usualTime: processed.usualTime,
    },
  ];
}

/** Returns a data point as mandatory. */
function demand(point: DataPoint): DataPoint {
  return { ...point, required: true };
}

/** Returns the first data point that requires a choice of which there is nothing; undefined if there is none. */
export function findLack(
  points: readonly DataPoint[],
  choices: MethodChoices,
): DataPoint | undefined {
  return points.find((point) => point.required && choicesOf(point, choices)?.length === 0);
}

/** Where a method is offered, and by which processors. */
interface OfferedIn {
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

/** Restricts choices to those of the merchant's configuration, and operators to those that take an amount within the limits. */
function narrowChoices(
  { paymentOperators, paymentLocations, accountKinds }: MethodOffer,
  { paymentOperatorCodes, paymentLocationCodes }: OfferedMethod,
  limits: MoneyLimits,
): MethodChoices {
  return {
    paymentOperators: restrict(paymentOperators, paymentOperatorCodes).flatMap((operator) => {
      if (!operator.moneyLimits) return [operator];
      const moneyLimits = narrowLimits(limits, operator.moneyLimits);
      return moneyLimits ? [{ ...operator, moneyLimits }] : [];
    }),
    paymentLocations: restrict(paymentLocations, paymentLocationCodes),
    accountKinds,
  };
}

/** Returns a data point with the values that are offered, if it is a choice of values. */
function withChoices(point: DataPoint, choices: MethodChoices): DataPoint {
  const allowedValues = point.format === "operator" ? undefined : choicesOf(point, choices);
  return allowedValues ? { ...point, allowedValues: [...allowedValues] } : point;
}

/** Returns the entries that a merchant's configuration allows; all without a restriction (§1.6). */
function restrict<T extends { readonly code: string }>(
  all: readonly T[],
  allowed: readonly string[] | undefined,
): readonly T[] {
  return allowed ? all.filter(({ code }) => allowed.includes(code)) : all;
}
