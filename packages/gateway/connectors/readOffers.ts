import type { Capabilities } from "@pay/contract/connector/lists.ts";
import type { MethodOffer as ConnectorOffer } from "@pay/contract/connector/offers.ts";
import type { CurrencyCode } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { joinFacts } from "@pay/operators/joinFacts.ts";
import { type MethodOffer, noChoices, type OfferedOperator } from "../catalogue/methodOffer.ts";
import { type MoneyLimits, narrowLimits } from "../catalogue/moneyChecks.ts";
import type { Deps } from "../deps.ts";
import type { MethodOffers } from "../processor/processor.ts";
import { findLimits, findOffer, listOf, readLimits } from "./capabilities.ts";

const known = {
  payin: new Set<string>(payinMethods.map(({ code }) => code)),
  payout: new Set<string>(payoutMethods.map(({ code }) => code)),
} as const;

/**
 * Returns what a connector offers of each method in a currency and direction, of the methods that the gateway knows (G57). A method of
 * which it names no choices has those of the built-in processor: the sandbox's, and in live none.
 */
export function readOffers(
  capabilities: Capabilities | null,
  currencyCode: CurrencyCode,
  direction: PaymentDirection,
  { config, processor }: Pick<Deps, "config" | "processor">,
): MethodOffers {
  const methods = capabilities?.[listOf[direction]] ?? [];
  const codes = methods
    .filter(({ currencyCodes }) => currencyCodes.includes(currencyCode))
    .map(({ paymentMethodCode }) => paymentMethodCode)
    .filter((code) => known[direction].has(code));
  const builtIn = processor.offers(currencyCode, direction);
  return new Map(
    [...new Set(codes)].flatMap((code) => {
      const place = { paymentMethodCode: code, currencyCode, direction };
      const moneyLimits = findLimits(capabilities, place, config.environment);
      if (!moneyLimits) return [];
      const offer = findOffer(capabilities, place);
      const own = offer
        ? readOffer(offer, currencyCode, moneyLimits)
        : { ...noChoices, ...builtIn.get(code), moneyLimits, mandatory: [] };
      return [[code, own] as const];
    }),
  );
}

/**
 * Returns an offer with its amounts, and with the facts about known codes where it gives no value. An operator that takes no amount of
 * the method is left out.
 */
export function readOffer(
  offer: ConnectorOffer,
  currencyCode: CurrencyCode,
  moneyLimits: MoneyLimits,
): MethodOffer {
  const { usualTime, mandatory = [] } = offer;
  return {
    moneyLimits,
    mandatory,
    usualTime,
    paymentOperators: (offer.paymentOperators ?? []).flatMap((one) =>
      readOperator(one, currencyCode, moneyLimits),
    ),
    paymentLocations: (offer.paymentLocations ?? []).flatMap((one) => {
      const joined = joinFacts(one);
      return joined ? [{ code: one.code, name: joined.name }] : [];
    }),
    accountKinds: offer.accountKinds ?? [],
  };
}

/** Returns an operator; an empty list if it takes no amount that the method takes, or if it has no name, as no stored one does. */
function readOperator(
  { limits, logo: logoCode, ...operator }: NonNullable<ConnectorOffer["paymentOperators"]>[number],
  currencyCode: CurrencyCode,
  ofMethod: MoneyLimits,
): readonly OfferedOperator[] {
  const joined = joinFacts(operator);
  if (!joined) return [];
  const named = { ...joined, code: operator.code, ...(logoCode !== undefined && { logoCode }) };
  if (!limits) return [named];
  const moneyLimits = narrowLimits(ofMethod, readLimits(limits, currencyCode));
  return moneyLimits ? [{ ...named, moneyLimits }] : [];
}
