import type { Query, Reply } from "#contract/endpoint.ts";
import type {
  listCurrencies as currenciesEndpoint,
  ListedCurrency,
} from "#contract/endpoints/listCurrencies.ts";
import type {
  FxRatePair,
  listFxRatePairs as pairsEndpoint,
} from "#contract/endpoints/listFxRatePairs.ts";
import type { FxRate, listFxRates as ratesEndpoint } from "#contract/endpoints/listFxRates.ts";
import type {
  ListedOperator,
  listPaymentOperators as operatorsEndpoint,
} from "#contract/endpoints/listPaymentOperators.ts";
import type {
  listTopupOptions as topupEndpoint,
  TopupOption,
} from "#contract/endpoints/listTopupOptions.ts";
import type { MerchantInfo } from "#contract/endpoints/readMerchantInfo.ts";
import type { PaymentOptions, PaymentOptionsRequest } from "#contract/paymentOption.ts";
import { type ApiCall, callApi } from "./callApi.ts";
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
  return callApi(service, get(service, "/merchant-info"));
}

/** The currencies that the merchant may use, and for what (§4, G13). Throws an ApiError. */
export async function listCurrencies(service: Authorized): Promise<ListedCurrency[]> {
  const reply: Reply<typeof currenciesEndpoint> = await callApi(
    service,
    get(service, "/currencies"),
  );
  return reply.currencies;
}

/** The banks and wallets that payments of the merchant may name (§4, G13). Throws an ApiError. */
export async function listPaymentOperators(
  service: Authorized,
  query: OperatorQuery = {},
): Promise<ListedOperator[]> {
  const call = { ...get(service, "/payment-operators"), query };
  const reply: Reply<typeof operatorsEndpoint> = await callApi(service, call);
  return reply.paymentOperators;
}

/** The ways in which the merchant can top its balances up (§4, G13). Throws an ApiError. */
export async function listTopupOptions(service: Authorized): Promise<TopupOption[]> {
  const reply: Reply<typeof topupEndpoint> = await callApi(service, get(service, "/topup-options"));
  return reply.topupOptions;
}

/** The pairs of currencies for which valid rates usually exist (§4, G13). Throws an ApiError. */
export async function listFxRates(service: Authorized): Promise<FxRate[]> {
  const reply: Reply<typeof ratesEndpoint> = await callApi(service, get(service, "/fx-rates"));
  return reply.fxRates;
}

/** The rates of exchange that are valid now (§4, G13). Throws an ApiError. */
export async function listFxRatePairs(service: Authorized): Promise<FxRatePair[]> {
  const reply: Reply<typeof pairsEndpoint> = await callApi(service, get(service, "/fx-rate-pairs"));
  return reply.fxRatePairs;
}

function get({ token }: Authorized, path: string): ApiCall {
  return { method: "GET", path, token };
}
