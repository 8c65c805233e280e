import type { ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { listShopCallbacks } from "#contract/endpoints/listShopCallbacks.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api/callApi.ts";

/** The query for the shop's inbox of callbacks, repeated every two seconds while the page is visible. */
export const inboxQuery = queryOptions({
  queryKey: ["shopCallbacks"],
  queryFn: async ({ signal }) => (await callApi(listShopCallbacks, { signal })).callbacks,
  refetchInterval: 2000,
  retry: false,
  staleTime: 0,
});

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
