import { allowCutCalls, expect, test } from "./stackFixtures.ts";
import { PaymentGatewayClient } from "payment-web-app-sdk/index.ts";
import type { Page } from "@playwright/test";
import { startGateway } from "@pay/gateway/testing/startGateway.ts";
import { Customer } from "../customer/customer.ts";
import { orders } from "../customer/orders.ts";
import { forAll } from "../fixtures/tags.ts";

/** Opens an order and pays it by QR Ph, up to the code. */
async function payByQr(customer: Customer, link: string): Promise<void> {
  await customer.openLink(link);
  await customer.choose("QR Ph");
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
}

// Half an hour and two hours more pass at once: the payment's own clock is moved (G29).
test("an unpaid code expires on screen, and fails two hours later (§3, G27)", async ({
  customer,
  service,
  shop,
}) => {
  const order = await shop.newOrder({ money: { amount: 1, currencyCode: "PHP" } });
  await payByQr(customer, order.redirectUrl);

  const { sandbox } = await service.client();
  const { process } = await sandbox.advancePayin(order.idPayin, { by: 31 * 60 });
  expect(process.status).toBe("PROCESSING");
  await customer.turnsBackToThePage();
  await expect(customer.sentence("The time to pay is over")).toBeVisible();
  expect(order.callbackCount()).toBe(0);

  await sandbox.advancePayin(order.idPayin, { toNext: true });
  expect((await order.callbackAndRead()).process).toMatchObject({
    status: "FAILED",
    processorStatus: "EXPIRED",
  });
  await customer.turnsBackToThePage();
  await customer.seesStatus("FAILED");
});

test(
  "a part of a transfer arrives, and then the rest, which is called back (G47)",
  forAll,
  async ({ customer, service, shop }) => {
    const order = await shop.newOrder(orders.offlineJpy);
    const { sandbox } = await service.client();
    await sandbox.choosePayinScenario(order.idPayin, "partialPayment");
    await customer.openLink(order.redirectUrl);
    await customer.order(orders.offlineJpy);
    await expect(customer.heading).toHaveText("Send the rest of your payment");
    await expect(
      customer.sentence("¥2,500 of ¥5,000 has arrived. ¥2,500 is missing."),
    ).toBeVisible();
    expect(order.callbackCount()).toBe(0);
    await sandbox.advancePayin(order.idPayin, { toNext: true });
    const { process, moneyReceived } = await order.callbackAndRead();
    expect([process.status, moneyReceived]).toEqual(["SUCCESS", undefined]);
    await customer.turnsBackToThePage();
    await customer.seesStatus("SUCCESS");
  },
);

test(
  "a payment that waits for a decision by hand is decided, shown on screen and called back (G25)",
  forAll,
  async ({ customer, service, shop }) => {
    const order = await shop.newOrder({ money: { amount: 45, currencyCode: "PHP" } });
    await payByQr(customer, order.redirectUrl);
    await (await service.client()).sandbox.decidePayin(order.idPayin, "SUCCESS");
    expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
    await customer.turnsBackToThePage();
    await customer.seesStatus("SUCCESS");
  },
);

test(
  "a customer whose create is accepted but not answered continues to the instruction, once (§4, G11)",
  forAll,
  async ({ customer, faults, page, service, shop }) => {
    allowCutCalls(page, faults);
    page.on("response", (response) => {
      if (response.status() === 409) faults.declareResourceError(response.url(), "409");
    });
    const order = await shop.newOrder({ money: { amount: 51, currencyCode: "PHP" } });
    const { sandbox } = await service.client();
    await sandbox.choosePayinScenario(order.idPayin, "lostAnswer");
    await payByQr(customer, order.redirectUrl);
    await customer.seesStatus("SUCCESS");
    expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
  },
);

test(
  "a link whose scenario suspends the merchant offers no way to pay, until the scenario is taken back (G49)",
  forAll,
  async ({ customer, faults, page, service, shop }) => {
    page.on("response", (response) => {
      if (response.status() === 403) faults.declareResourceError(response.url(), "403");
    });
    const order = await shop.newOrder({ money: { amount: 51, currencyCode: "PHP" } });
    const { sandbox } = await service.client();
    await sandbox.choosePayinScenario(order.idPayin, "merchantSuspended");
    await customer.openLink(order.redirectUrl);
    await expect(customer.heading).toHaveText("You cannot pay here right now");
    await sandbox.choosePayinScenario(order.idPayin, "none");
    await payByQr(customer, order.redirectUrl);
  },
);

const hourMs = 3_600_000;
const reference = "Write into “振込依頼人名”: this payment code";

test(
  "a transfer's link shows its details 23 hours later, and its status after its expiry (G52)",
  forAll,
  async ({ browser }) => {
    const gateway = await startGateway({ withWebApp: true });
    const { publicUrl, baseUrl, receiver, clock } = gateway;
    const { merchantCode, secret } = gateway.merchant;
    const client = new PaymentGatewayClient({
      webAppUrl: publicUrl,
      baseUrl,
      merchantCode,
      secret,
    });
    const link = await client.createRedirectUrl({
      idPayin: "NEXT-MORNING",
      // A payment that nobody ever pays (G25).
      amount: 40,
      currencyCode: "JPY",
      callbackUrl: receiver.url,
      returnUrl: "https://shop.example/return",
    });

    /** The link on a phone with the service's clock, without traces of an earlier visit. */
    const visit = async (look: (customer: Customer, page: Page) => Promise<void>) => {
      const page = await browser.newPage();
      await page.clock.install({ time: clock.now() });
      // Node writes its own time into answers.
      await page.route("**/api/**", async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), date: clock.now().toUTCString() };
        await route.fulfill({ response, headers });
      });
      await page.goto(link);
      await look(new Customer(page), page);
      await page.close();
    };

    await visit(async (customer) => {
      await customer.order(orders.offlineJpy);
      await expect(customer.sentence(reference)).toBeVisible();
    });
    clock.advance(23 * hourMs);
    await visit(async (customer, page) => {
      await expect(customer.sentence(reference)).toBeVisible();
      await expect(page.getByText("¥40").first()).toBeVisible();
    });
    clock.advance(2 * hourMs);
    await gateway.dueWork.runUntilIdle();
    await visit(async (customer) => await customer.seesStatus("FAILED"));
    await gateway.close();
  },
);
