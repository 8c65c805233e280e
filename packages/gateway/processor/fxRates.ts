import type { FxRatePair } from "@pay/contract/endpoints/listFxRatePairs.ts";
import type { FxRate } from "@pay/contract/endpoints/listFxRates.ts";
import type { MerchantConfiguration } from "../database/merchantConfiguration.ts";
import { connectorOf, type Processors } from "./routes.ts";

/**
 * Lists the exchange rates of a merchant, of all times (§4, G13): those of the built-in processor, then those of the connectors that its
 * routes name, in their order.
 */
export async function listKnownRates(
  { processor, findConnector }: Processors,
  { routes = [] }: MerchantConfiguration,
  now: Date,
): Promise<readonly FxRatePair[]> {
  const names = new Set(routes.flatMap(({ via }) => connectorOf(via) ?? []));
  const found = await Promise.all([...names].map(async (name) => await findConnector(name)));
  return [processor, ...found].flatMap((one) => one?.fxRatePairs(now) ?? []);
}

/** Returns the rates that are valid at an instant. */
export function validAt(rates: readonly FxRatePair[], now: Date): readonly FxRatePair[] {
  const time = now.toISOString();
  return rates.filter(({ validFrom, validTo }) => validFrom <= time && time < validTo);
}

const nameOf = (pair: FxRate) => `${pair.sourceCurrencyCode} ${pair.targetCurrencyCode}`;

/** Returns the first entry of each pair of currencies. */
export function firstOfEachPair<Pair extends FxRate>(pairs: readonly Pair[]): Pair[] {
  return [...new Map(pairs.toReversed().map((pair) => [nameOf(pair), pair])).values()].toReversed();
}
