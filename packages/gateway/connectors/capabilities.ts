import type { Capabilities } from "@pay/contract/connector/lists.ts";
import { readConnectorMoney } from "@pay/contract/connector/money.ts";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import type { FxRatePair } from "@pay/contract/endpoints/listFxRatePairs.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";
import { type MoneyLimits, moneyLimitsIn, narrowLimits } from "../catalogue/moneyChecks.ts";
import type { ProcessedMethod } from "../processor/processor.ts";
import { findOfferFault } from "./findOfferFault.ts";
import { readMoney } from "./orders.ts";

type ToldLimits = NonNullable<Capabilities["payins"][number]["moneyLimits"]>[number];

/** Returns the first fault of capabilities that their schema cannot see, in a sentence; undefined if there is none. */
export function findCapabilitiesFault({
  payins,
  payouts,
  fxRatePairs = [],
}: Capabilities): string | undefined {
  for (const { paymentMethodCode, moneyLimits = [] } of [...payins, ...payouts])
    if (moneyLimits.some((one) => !isRange(one)))
      return `the limits of ${paymentMethodCode} must be two amounts of one currency, the smaller one first`;
  const wrong = fxRatePairs.find(
    ({ validFrom, validTo, ...pair }) =>
      validFrom >= validTo || pair.sourceCurrencyCode === pair.targetCurrencyCode,
  );
  if (wrong)
    return `the rate from ${wrong.sourceCurrencyCode} to ${wrong.targetCurrencyCode} must be between two currencies, and end after it begins`;
  return findOfferFault("payins", payins) ?? findOfferFault("payouts", payouts);
}

/** Returns whether limits are of a currency that the gateway does not know, or a range of one that it knows. */
function isRange({ minimum, maximum }: ToldLimits): boolean {
  if (minimum.currencyCode !== maximum.currencyCode) return false;
  if (!isCurrencyCode(minimum.currencyCode)) return true;
  const [smallest, largest] = [readConnectorMoney(minimum), readConnectorMoney(maximum)];
  return smallest !== undefined && largest !== undefined && smallest <= largest;
}

/**
 * Returns the limits of a method at a connector: those of the environment, narrowed by what the connector tells (G25). Returns
 * undefined if they leave no amount.
 */
export function findLimits(
  capabilities: Capabilities | null,
  { paymentMethodCode, currencyCode, direction }: ProcessedMethod,
  environment: Environment,
): MoneyLimits | undefined {
  const offered = capabilities?.[direction === "payin" ? "payins" : "payouts"] ?? [];
  const told = offered
    .filter((one) => one.paymentMethodCode === paymentMethodCode)
    .flatMap(({ moneyLimits = [] }) => moneyLimits)
    .find(({ minimum }) => minimum.currencyCode === currencyCode);
  const own = moneyLimitsIn(currencyCode, environment);
  const minimum = told && readMoney(told.minimum);
  const maximum = told && readMoney(told.maximum);
  return narrowLimits(own, { ...(minimum && { minimum }), ...(maximum && { maximum }) });
}

/** Returns the exchange rates that a connector tells, of all times, without those of unknown currencies. */
export function readFxRates(capabilities: Capabilities | null): readonly FxRatePair[] {
  return (capabilities?.fxRatePairs ?? []).flatMap((told) => {
    const { sourceCurrencyCode, targetCurrencyCode, rate } = told;
    return isCurrencyCode(sourceCurrencyCode) && isCurrencyCode(targetCurrencyCode)
      ? [{ ...told, sourceCurrencyCode, targetCurrencyCode, rate: Number(rate) }]
      : [];
  });
}
