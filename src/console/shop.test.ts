import { ShopOrder } from "@pay/contract/endpoints/createShopLink.ts";
import { findPayinMethod } from "@pay/contract/methods/index.ts";
import { judgeAmount } from "@pay/contract/amount.ts";
import { expect, test } from "vitest";
import { shopPresets } from "./shop.ts";

test.each(shopPresets)("the shop can sell the preset $name", ({ order }) => {
  expect(ShopOrder.safeParse(order).success).toBe(true);
  expect(judgeAmount(order.money)).toBeUndefined();
  const method = "paymentMethodCode" in order ? order.paymentMethodCode : undefined;
  expect(order.scenario >= 4).toBe(method !== undefined);
  if (method !== undefined) {
    expect(findPayinMethod(method)?.dataPoints).toHaveProperty(order.money.currencyCode);
  }
});
