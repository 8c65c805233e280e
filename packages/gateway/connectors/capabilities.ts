import type { Capabilities } from "@pay/contract/connector/lists.ts";
import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import type { MethodOffer, OfferedLimits } from "@pay/contract/connector/offers.ts";
import { type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import type { FxRatePair } from "@pay/contract/endpoints/listFxRatePairs.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";
import { type MoneyLimits, moneyLimitsIn, narrowLimits } from "../catalogue/moneyChecks.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { findOfferFault } from "./findOfferFault.ts";
import { readMoney } from "./orders.ts";

type ConnectorLimits = NonNullable<Capabilities["payins"][number]["moneyLimits"]>[number];

/** Returns the first fault of capabilities that their schema cannot see, with its field in front; undefined if there is none. */
export function findCapabilitiesFault({
  payins,
  payouts,
  fxRatePairs = [],
}: Capabilities): string | undefined {
  return (
    findLimitsFault("payins", payins) ??
    findLimitsFault("payouts", payouts) ??
    findRateFault(fxRatePairs) ??
    findOfferFault("payins", payins) ??
    findOfferFault("payouts", payouts)
  );
}

/** Returns the first limits of a direction that are no range, or that are the second ones of a method in a currency. */
function findLimitsFault(
  list: "payins" | "payouts",
  methods: Capabilities["payins"],
): string | undefined {
  const seen = new Set<string>();
  for (const [index, { paymentMethodCode, moneyLimits = [] }] of methods.entries())
    for (const [at, limits] of moneyLimits.entries()) {
      const field = `${list}.${index}.moneyLimits.${at}`;
      const { currencyCode } = limits.minimum;
      const place = `${paymentMethodCode} ${currencyCode}`;
      if (!isRange(limits))
        return `${field}: the limits of ${paymentMethodCode} must be two amounts of one currency, the smaller one first`;
      if (seen.has(place))
        return `${field}: ${paymentMethodCode} has two limits in ${currencyCode}`;
      seen.add(place);
    }
  return undefined;
}

function findRateFault(rates: NonNullable<Capabilities["fxRatePairs"]>): string | undefined {
  const at = rates.findIndex(
    ({ validFrom, validTo, ...pair }) =>
      validFrom >= validTo || pair.sourceCurrencyCode === pair.targetCurrencyCode,
  );
  const wrong = rates[at];
  return (
    wrong &&
    `fxRatePairs.${at}: the rate from ${wrong.sourceCurrencyCode} to ${wrong.targetCurrencyCode} must be between two currencies, and end after it begins`
  );
}

/** Returns whether limits are of a currency that the gateway does not know, or a range of one that it knows. */
function isRange({ minimum, maximum }: ConnectorLimits): boolean {
  if (minimum.currencyCode !== maximum.currencyCode) return false;
  if (!isCurrencyCode(minimum.currencyCode)) return true;
  const [smallest, largest] = [readConnectorMoney(minimum), readConnectorMoney(maximum)];
  return smallest !== undefined && largest !== undefined && smallest <= largest;
}

/** A method of a connector in one currency and direction. */
export interface MethodPlace {
  readonly paymentMethodCode: string;
  readonly currencyCode: CurrencyCode;
  readonly direction: PaymentDirection;
}

/** The list of the capabilities for each direction. */
export const listOf = {
  payin: "payins",
  payout: "payouts",
} as const satisfies Record<PaymentDirection, keyof Capabilities>;

/** Returns the entries of a method in the capabilities. */
function entriesOf(
  capabilities: Capabilities | null,
  { direction, paymentMethodCode }: Omit<MethodPlace, "currencyCode">,
): Capabilities["payins"] {
  const methods = capabilities?.[listOf[direction]] ?? [];
  return methods.filter((one) => one.paymentMethodCode === paymentMethodCode);
}

/** Returns what a connector offers of a method in a currency (G57); undefined if it names nothing. */
export function findOffer(
  capabilities: Capabilities | null,
  place: MethodPlace,
): MethodOffer | undefined {
  return entriesOf(capabilities, place)
    .flatMap(({ offers = [] }) => offers)
    .find(({ currencyCode }) => currencyCode === place.currencyCode);
}

/** Returns limits that a connector tells as amounts of a currency. */
export function readLimits(
  { minimum, maximum }: OfferedLimits,
  currencyCode: CurrencyCode,
): Partial<MoneyLimits> {
  const smallest = minimum === undefined ? undefined : readMoney({ amount: minimum, currencyCode });
  const largest = maximum === undefined ? undefined : readMoney({ amount: maximum, currencyCode });
  return { ...(smallest && { minimum: smallest }), ...(largest && { maximum: largest }) };
}

/**
 * Returns the limits of a method at a connector: those of the environment, narrowed by what the connector tells (G25, G57). Returns
 * undefined if they leave no amount.
 */
export function findLimits(
  capabilities: Capabilities | null,
  place: MethodPlace,
  environment: Environment,
): MoneyLimits | undefined {
  const { currencyCode } = place;
  const methodLimits = entriesOf(capabilities, place)
    .flatMap(({ moneyLimits = [] }) => moneyLimits)
    .find(({ minimum }) => minimum.currencyCode === currencyCode);
  const own = moneyLimitsIn(currencyCode, environment);
  const ofMethod = methodLimits
    ? { minimum: methodLimits.minimum.amount, maximum: methodLimits.maximum.amount }
    : {};
  const narrowed = narrowLimits(own, readLimits(ofMethod, currencyCode));
  const { limits = {} } = findOffer(capabilities, place) ?? {};
  return narrowed && narrowLimits(narrowed, readLimits(limits, currencyCode));
}

/** Returns the exchange rates that a connector tells, of all times, without those of unknown currencies. */
export function readFxRates(capabilities: Capabilities | null): readonly FxRatePair[] {
  return (capabilities?.fxRatePairs ?? []).flatMap((pair) => {
    const { sourceCurrencyCode, targetCurrencyCode, rate } = pair;
    return isCurrencyCode(sourceCurrencyCode) && isCurrencyCode(targetCurrencyCode)
      ? [{ ...pair, sourceCurrencyCode, targetCurrencyCode, rate: Number(rate) }]
      : [];
  });
}
