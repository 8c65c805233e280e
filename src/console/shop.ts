import type { ShopOrder } from "@pay/contract/endpoints/createShopLink.ts";
import { listShopCallbacks } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api/callApi.ts";

/**
 * Returns the query for the sandbox's inbox of callbacks, repeated every two seconds while the page is visible: those of one
 * merchant, or of all.
 */
export function inboxQuery(merchantCode?: string) {
  const query = merchantCode === undefined ? {} : { merchantCodes: [merchantCode] };
  return queryOptions({
    queryKey: ["shopCallbacks", merchantCode],
    queryFn: async ({ signal }) => (await callApi(listShopCallbacks, { signal, query })).callbacks,
    refetchInterval: 2000,
    retry: false,
    staleTime: 0,
  });
}

/** The path of the sandbox's inbox of callbacks, below the address of the web app. */
export const inboxPath = listShopCallbacks.path;

/** A sample order. Its text is `preset.<name>`. */
export interface ShopPreset {
  readonly name: "choose" | "transfer" | "qr" | "online" | "failing";
  readonly order: ShopOrder;
}

/** Orders for the three families of methods, and one that fails by the sandbox's amount rules (§3, G25). */
export const shopPresets = [
  {
    name: "choose",
    order: { scenario: 1, money: { amount: 5000, currencyCode: "JPY" } },
  },
  {
    name: "transfer",
    order: {
      scenario: 4,
      money: { amount: 5000, currencyCode: "JPY" },
      paymentMethodCode: "OFFLINE",
    },
  },
  {
    name: "qr",
    order: { scenario: 4, money: { amount: 51, currencyCode: "PHP" }, paymentMethodCode: "QR_PH" },
  },
  {
    name: "online",
    order: { scenario: 4, money: { amount: 60, currencyCode: "IDR" }, paymentMethodCode: "ONLINE" },
  },
  {
    name: "failing",
    order: { scenario: 1, money: { amount: 25, currencyCode: "PHP" } },
  },
] as const satisfies readonly ShopPreset[];
