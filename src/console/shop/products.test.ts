import { ShopOrder } from "@pay/contract/endpoints/createShopLink.ts";
import { findPayinMethod } from "@pay/contract/methods/index.ts";
import { judgeAmount } from "@pay/contract/amount.ts";
import { describe, expect, test } from "vitest";
import { products, shopCurrencies, shopMethods, toShopOrder } from "./products.ts";

/** The amounts of each end in every currency: the table of §3 and G25. */
const bounds = { paid: [50, 1_000_000_000], open: [40, 49], fails: [3, 29] } as const;

describe.each(products)("the shop can sell its $name", (product) => {
  test.each(shopCurrencies)(
    "in %s, with each way to pay, and the payment ends as it says",
    (currencyCode) => {
      for (const paymentMethodCode of [undefined, ...shopMethods[currencyCode]]) {
        const order = toShopOrder({ product, currencyCode, paymentMethodCode });
        expect(ShopOrder.safeParse(order).success).toBe(true);
        expect(judgeAmount(order.money)).toBeUndefined();
        expect(order.scenario).toBe(paymentMethodCode === undefined ? 1 : 4);
        if (paymentMethodCode !== undefined)
          expect(findPayinMethod(paymentMethodCode)?.dataPoints).toHaveProperty(currencyCode);
      }
      const [least, most] = bounds[product.end];
      expect(product.prices[currencyCode]).toBeGreaterThanOrEqual(least);
      expect(product.prices[currencyCode]).toBeLessThanOrEqual(most);
    },
  );
});
