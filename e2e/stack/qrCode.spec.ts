import qrReader from "jsqr";
import { PNG } from "pngjs";
import { orders } from "../orders.ts";
import { expect, test } from "./stackFixtures.ts";

test("the QR code on the screen, read from its pixels, is the one that the service gave", async ({
  customer,
  page,
  service,
  shop,
}) => {
  const order = await shop.newOrder(orders.qrPhPhp);
  await customer.openLink(order.redirectUrl);
  await customer.order(orders.qrPhPhp);
  await expect(customer.qrCode()).toBeVisible();
  await customer.qrCode().scrollIntoViewIfNeeded();
  const { width, height, data } = PNG.sync.read(await page.screenshot());
  const read = qrReader.default(new Uint8ClampedArray(data), width, height);

  const payin = await (await service.client()).readPayin(order.idPayin);
  const { qrCode, qrName } = payin.paymentMethodResponse;
  expect(qrCode).toMatch(/^000201.*6304[0-9A-F]{4}$/);
  expect(read?.data).toBe(qrCode);
  await expect(customer.detail(String(qrName))).toBeVisible();
});
