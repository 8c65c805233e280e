import { callApi } from "./callApi.ts";
import { checkQuery } from "./input/checkRequests.ts";
import type { ApiCall, Authorized } from "./service.ts";
import type {
  FxRate,
  FxRatePair,
  ListedCurrency,
  ListedOperator,
  MerchantInfo,
  OperatorQuery,
  TopupOption,
} from "./wire/lists.ts";

/** An answer that consists of one list. */
type List<Name extends string, Item> = { readonly [Only in Name]: readonly Item[] };

/** Reads the merchant's own code and, if configured, its channel name (§4, G13). Throws an ApiError. */
export function readMerchantInfo(service: Authorized): Promise<MerchantInfo> {
  return get(service, "/merchant-info");
}

/** Lists the currencies that the merchant may use for payins and payouts (§4, G13). Throws an ApiError. */
export async function listCurrencies(service: Authorized): Promise<readonly ListedCurrency[]> {
  const reply = await get<List<"currencies", ListedCurrency>>(service, "/currencies");
  return reply.currencies;
}

/** Lists the banks and wallets that payments of the merchant may name (§4, G13). Throws an ApiError. */
export async function listPaymentOperators(
  service: Authorized,
  query: OperatorQuery = {},
): Promise<readonly ListedOperator[]> {
  checkQuery("operators", query);
  const { currencies, paymentMethodCodes } = query;
  const reply = await get<List<"paymentOperators", ListedOperator>>(service, "/payment-operators", {
    currencies,
    paymentMethodCodes,
  });
  return reply.paymentOperators;
}

/** Lists the ways in which the merchant can top up its balances (§4, G13). Throws an ApiError. */
export async function listTopupOptions(service: Authorized): Promise<readonly TopupOption[]> {
  const reply = await get<List<"topupOptions", TopupOption>>(service, "/topup-options");
  return reply.topupOptions;
}

/** Lists the pairs of currencies that usually have a valid rate (§4, G13). Throws an ApiError. */
export async function listFxRates(service: Authorized): Promise<readonly FxRate[]> {
  const reply = await get<List<"fxRates", FxRate>>(service, "/fx-rates");
  return reply.fxRates;
}

/** Lists the exchange rates that are valid now (§4, G13). Throws an ApiError. */
export async function listFxRatePairs(service: Authorized): Promise<readonly FxRatePair[]> {
  const reply = await get<List<"fxRatePairs", FxRatePair>>(service, "/fx-rate-pairs");
  return reply.fxRatePairs;
}

function get<Reply>(service: Authorized, path: string, query: ApiCall["query"] = {}) {
  return callApi<Reply>(service, { method: "GET", path, query });
}
