import type { CurrencyCode } from "@pay/contract/currency.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { MethodOffer } from "../catalogue/methodOffer.ts";
import {
  currencyCodes,
  listUsableMethods,
  type UsableMethod,
} from "../catalogue/offeredMethods.ts";
import type { MerchantConfiguration, MerchantRoute } from "../database/merchantConfiguration.ts";
import type { Processor } from "./processor.ts";

/** The processor of a payment, and the connector that it belongs to; null for the built-in one. */
export interface Route {
  readonly via: string | null;
  readonly processor: Processor;
  readonly offer: MethodOffer;
}

/** Finds the processor of a connector by its name; undefined for one that does not exist or has never answered. */
export type FindConnector = (name: string) => Promise<Processor | undefined>;

/** The processors that routes may lead to. */
export interface Processors {
  readonly processor: Processor;
  readonly findConnector: FindConnector;
}

/** Why a route of live never leads to the sandbox. */
export const liveWithoutSandbox =
  "sandbox moves no money, and live has none, so the route leads nowhere.";

const anyPayment: MerchantRoute = { via: "sandbox" };

/**
 * Returns the route of each method that a merchant's payments in a currency and direction may use (G30). The first route counts
 * that names the method and whose processor supports it. A merchant without routes uses the built-in processor, which offers
 * nothing in live.
 */
export async function routeMethods(
  { processor, findConnector }: Processors,
  { routes = [anyPayment] }: MerchantConfiguration,
  currencyCode: CurrencyCode,
  direction: PaymentDirection,
): Promise<ReadonlyMap<string, Route>> {
  const routed = new Map<string, Route>();
  for (const { via, methods, ...rest } of routes) {
    if (rest.direction && rest.direction !== direction) continue;
    if (rest.currencies && !rest.currencies.includes(currencyCode)) continue;
    const name = connectorOf(via);
    const found = name === undefined ? processor : await findConnector(name);
    if (!found) continue;
    for (const [code, offer] of found.offers(currencyCode, direction))
      if (!routed.has(code) && (methods?.includes(code) ?? true))
        routed.set(code, { via: name ?? null, processor: found, offer });
  }
  return routed;
}

/** Lists all methods that a merchant may use; the code lists derive from them (§1.6, §4). */
export async function listRoutedMethods(
  processors: Processors,
  configuration: MerchantConfiguration,
): Promise<readonly UsableMethod[]> {
  const usable = currencyCodes.map(async (currencyCode) => {
    const payin = await routeMethods(processors, configuration, currencyCode, "payin");
    const payout = await routeMethods(processors, configuration, currencyCode, "payout");
    return listUsableMethods(configuration, currencyCode, { payin, payout });
  });
  return (await Promise.all(usable)).flat();
}

/** Returns the connector that a route names; undefined for the built-in processor. */
export function connectorOf(via: MerchantRoute["via"]): string | undefined {
  return via === "sandbox" ? undefined : via.slice("connector:".length);
}
