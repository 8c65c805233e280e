import type { ListedCurrency } from "#contract/endpoints/listCurrencies.ts";
import type { FxRatePair } from "#contract/endpoints/listFxRatePairs.ts";
import type { FxRate } from "#contract/endpoints/listFxRates.ts";
import type { listPaymentOperators as operatorsEndpoint } from "#contract/endpoints/listPaymentOperators.ts";
import type { ListedOperator } from "#contract/endpoints/listPaymentOperators.ts";
import type { TopupOption } from "#contract/endpoints/listTopupOptions.ts";
import type { MerchantInfo } from "#contract/endpoints/readMerchantInfo.ts";
import type { Query } from "#contract/endpoint.ts";
import type { PaymentOptions, PaymentOptionsRequest } from "#contract/paymentOption.ts";
import { callApi } from "./callApi.ts";
import type { Authorized } from "./payin.ts";

/** Which operators to list: those of the named `currencies`, for the named `paymentMethodCodes`; all where a list is absent (§4, G13). */
export type OperatorQuery = Query<typeof operatorsEndpoint>;

/** The ways to pay that customers of the merchant have for an amount and currency (§4, G1). Throws an ApiError: 422 for money that nobody can pay. */
export function listPaymentOptions(
  service: Authorized,
  request: PaymentOptionsRequest,
): Promise<PaymentOptions> {
  const path = "/payins/!availablePaymentOptions";
  const body = JSON.stringify(request);
  return callApi(service, { method: "POST", path, token: service.token, body });
}

/** The merchant's own code and, where configured, its channel name (§4, G13). Throws an ApiError. */
export function readMerchantInfo(service: Authorized): Promise<MerchantInfo> {
  return callApi(service, { method: "GET", path: "/merchant-info", token: service.token });
}

/** The currencies that the merchant may use, and for what (§4, G13). Throws an ApiError. */
export async function listCurrencies(service: Authorized): Promise<ListedCurrency[]> {
  return (await read<"currencies", ListedCurrency>(service, "/currencies")).currencies;
}

/** The banks and wallets that payments of the merchant may name (§4, G13). Throws an ApiError. */
export async function listPaymentOperators(
  service: Authorized,
  query: OperatorQuery = {},
): Promise<ListedOperator[]> {
  const path = "/payment-operators";
  return (await read<"paymentOperators", ListedOperator>(service, path, query)).paymentOperators;
}

/** The ways in which the merchant can top its balances up (§4, G13). Throws an ApiError. */
export async function listTopupOptions(service: Authorized): Promise<TopupOption[]> {
  return (await read<"topupOptions", TopupOption>(service, "/topup-options")).topupOptions;
}

/** The pairs of currencies for which valid rates usually exist (§4, G13). Throws an ApiError. */
export async function listFxRates(service: Authorized): Promise<FxRate[]> {
  return (await read<"fxRates", FxRate>(service, "/fx-rates")).fxRates;
}

/** The rates of exchange that are valid now (§4, G13). Throws an ApiError. */
export async function listFxRatePairs(service: Authorized): Promise<FxRatePair[]> {
  return (await read<"fxRatePairs", FxRatePair>(service, "/fx-rate-pairs")).fxRatePairs;
}

function read<Name extends string, Entry>(
  service: Authorized,
  path: string,
  query?: OperatorQuery,
): Promise<{ readonly [N in Name]: Entry[] }> {
  return callApi(service, { method: "GET", path, token: service.token, query });
}
