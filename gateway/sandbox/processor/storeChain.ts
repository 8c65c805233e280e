import type { CurrencyCode } from "#contract/currency.ts";
import type { CodeAndName } from "#contract/dataPoint.ts";
import type { PaymentMethodResponse } from "#contract/payin.ts";
import { storeChains } from "#contract/customerData.ts";

type PaymentLocation = NonNullable<PaymentMethodResponse["paymentLocation"]>;

/** The time zones of a currency's stores, for the customer's last hour there (IANA names). */
const timeZones = {
  IDR: "Asia/Jakarta",
  JPY: "Asia/Tokyo",
  KRW: "Asia/Seoul",
  TWD: "Asia/Taipei",
  MXN: "America/Mexico_City",
  COP: "America/Bogota",
} as const satisfies Record<keyof typeof storeChains, string>;

/** Finds the chain of stores with this code in a currency, as answers show it (G5). */
export function findStoreChain(
  currencyCode: CurrencyCode,
  code: string | undefined,
): PaymentLocation | undefined {
  const chains: { readonly [C in CurrencyCode]?: readonly CodeAndName[] } = storeChains;
  const zones: { readonly [C in CurrencyCode]?: string } = timeZones;
  const chain = chains[currencyCode]?.find((one) => one.code === code);
  return chain && { ...chain, timeZone: zones[currencyCode] };
}
