import { ShopOrder } from "#contract/endpoints/createShopLink.ts";
import { judgeAmount } from "#contract/money.ts";
import { expect, test } from "vitest";
import { methodsIn, needsMethod, shopPresets } from "./shopPresets.ts";

test.each(shopPresets)("the shop can sell the preset $name", ({ order }) => {
  expect(ShopOrder.safeParse(order).success).toBe(true);
  expect(judgeAmount(order.money)).toBeUndefined();
  const offered = methodsIn(order.money.currencyCode).map(({ code }) => code);
  if ("paymentMethodCode" in order) expect(offered).toContain(order.paymentMethodCode);
  expect(needsMethod(order.scenario)).toBe("paymentMethodCode" in order);
});

test("the methods of a currency are those that take it", () => {
  const inYen = methodsIn("JPY").map(({ code }) => code);
  expect(inYen).toContain("OFFLINE");
  expect(inYen).not.toContain("QR_PH");
  expect(methodsIn("toString")).toEqual([]);
});
