import { orders } from "../customer/orders.ts";
import { atLeisure, expect, test } from "./stackFixtures.ts";
import { forAll } from "../fixtures/tags.ts";

test("OFFLINE JPY 5000 is paid, seen on screen and called back", async ({
  customer,
  page,
  shop,
}) => {
  const order = await shop.newOrder(orders.offlineJpy);
  await customer.openLink(order.redirectUrl);
  await atLeisure(page, order.idPayin, async () => {
    await customer.order(orders.offlineJpy);
    await expect(customer.button("Copy Payment code")).toBeVisible();
  });
  await customer.seesStatus("SUCCESS");
  expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
  await customer.goesBack();
  await expect(page).toHaveURL(/\/return/);
  expect(order.callbackCount()).toBe(1);
});

test("PHP 25 ends in FAILED, on screen and at the merchant", forAll, async ({ customer, shop }) => {
  const order = await shop.newOrder({ money: { amount: 25, currencyCode: "PHP" } });
  await customer.openLink(order.redirectUrl);
  await customer.order(orders.qrPhPhp);
  await customer.seesStatus("FAILED");
  const payin = await order.callbackAndRead();
  expect(payin.process).toMatchObject({
    status: "FAILED",
    processorStatus: "CANCELLED_BY_CUSTOMER",
  });
});

test(
  "a customer who cancels at the institution sees that the payment failed, in the link's language all the way",
  forAll,
  async ({ customer, page, shop }) => {
    const order = await shop.newOrder(orders.onlineIdr);
    await customer.openLink(`${order.redirectUrl}&locale=ja`);
    await page.locator("[value=ONLINE]").check();
    await page.locator("[type=submit]").click();
    await page.getByRole("button", { name: "キャンセル" }).click();
    await expect(customer.heading).toHaveText("お支払いに失敗しました");
    expect((await order.callbackAndRead()).process.status).toBe("FAILED");
  },
);
