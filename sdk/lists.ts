import { callApi } from "./callApi.ts";
import type { Authorized } from "./service.ts";
import type {
  FxRate,
  FxRatePair,
  ListedCurrency,
  ListedOperator,
  MerchantInfo,
  OperatorQuery,
  TopupOption,
} from "./wire/lists.ts";

/** The merchant's own code and, where configured, its channel name (§4, G13). Throws an ApiError. */
export function readMerchantInfo(service: Authorized): Promise<MerchantInfo> {
  return get(service, "/merchant-info");
}

/** The currencies that the merchant may use, and for what (§4, G13). Throws an ApiError. */
export async function listCurrencies(service: Authorized): Promise<readonly ListedCurrency[]> {
  const reply = await get<{ readonly currencies: readonly ListedCurrency[] }>(
    service,
    "/currencies",
  );
  return reply.currencies;
}

/** The banks and wallets that payments of the merchant may name (§4, G13). Throws an ApiError. */
export async function listPaymentOperators(
  service: Authorized,
  { currencies, paymentMethodCodes }: OperatorQuery = {},
): Promise<readonly ListedOperator[]> {
  const reply = await get<{ readonly paymentOperators: readonly ListedOperator[] }>(
    service,
    "/payment-operators",
    { currencies, paymentMethodCodes },
  );
  return reply.paymentOperators;
}

/** The ways in which the merchant can top its balances up (§4, G13). Throws an ApiError. */
export async function listTopupOptions(service: Authorized): Promise<readonly TopupOption[]> {
  const reply = await get<{ readonly topupOptions: readonly TopupOption[] }>(
    service,
    "/topup-options",
  );
  return reply.topupOptions;
}

/** The pairs of currencies for which valid rates usually exist (§4, G13). Throws an ApiError. */
export async function listFxRates(service: Authorized): Promise<readonly FxRate[]> {
  const reply = await get<{ readonly fxRates: readonly FxRate[] }>(service, "/fx-rates");
  return reply.fxRates;
}

/** The rates of exchange that are valid now (§4, G13). Throws an ApiError. */
export async function listFxRatePairs(service: Authorized): Promise<readonly FxRatePair[]> {
  const reply = await get<{ readonly fxRatePairs: readonly FxRatePair[] }>(
    service,
    "/fx-rate-pairs",
  );
  return reply.fxRatePairs;
}

function get<Reply>(
  service: Authorized,
  path: string,
  query: Readonly<Record<string, readonly string[] | undefined>> = {},
): Promise<Reply> {
  return callApi(service, { method: "GET", path, token: service.token, query });
}
