import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled, problem } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";

// The cache must not hold files that are to load slowly.
test.use({ ownContext: true });

const reference = "PW7K2M9Q4D";
const { offlineJpy, qrPhPhp } = orders;
const slowWords = "This takes longer than usual.";

/** Imitates a slow mobile network for the page's own files. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
}

/** An answer that takes long. */
async function late<Answer>(answer: Answer): Promise<Answer> {
  await new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });
  return answer;
}

test("on a slow network every step comes, and the payment is created once", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  const { listPaymentOptions, createPayin, readPayin, readMerchantInfo } = payment.mock;
  gateway.paymentPages({
    ...payment.mock,
    listPaymentOptions: () => late(listPaymentOptions()),
    createPayin: (call) => late(createPayin(call)),
    readPayin: () => late(readPayin()),
    readMerchantInfo: () => late(readMerchantInfo()),
  });
  await slowDown(page);
  await customer.openLink(mockedLink(webApp.origin));
  await expect(customer.option(offlineJpy.methodName)).toBeVisible();
  await customer.choose(offlineJpy.methodName);
  await customer.continue();
  await customer.fillIn(offlineJpy.data);
  await customer.pay();
  await expect(customer.detail(reference)).toBeVisible();
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  expect(payment.creates).toHaveLength(1);
});

test.describe("with a test clock", () => {
  test("a slow first answer is announced after a moment, with the return link", async ({
    customer,
    gateway,
    page,
    webApp,
  }) => {
    const answer = Promise.withResolvers<void>();
    const payment = newPayment.offlineJpy();
    gateway.paymentPages({
      ...payment.mock,
      listPaymentOptions: async () => {
        await answer.promise;
        return payment.mock.listPaymentOptions();
      },
    });
    await page.clock.install();
    await customer.openLink(mockedLink(webApp.origin));
    await expect(page.getByRole("status", { name: "Loading your payment" })).toBeAttached();
    await expect(page.getByText(slowWords)).toHaveCount(0);
    await page.clock.runFor(6000);
    await expect(customer.sentence(slowWords)).toBeVisible();
    await expect(customer.wayBack()).toBeVisible();
    answer.resolve();
    await expect(customer.option(offlineJpy.methodName)).toBeVisible();
    await expect(page.getByText(slowWords)).toHaveCount(0);
  });

  test("a slow create is announced, and a second press sends nothing", async ({
    customer,
    gateway,
    page,
    webApp,
  }) => {
    const answer = Promise.withResolvers<void>();
    const payment = newPayment.qrPhPhp();
    gateway.paymentPages({
      ...payment.mock,
      createPayin: async (call) => {
        await answer.promise;
        return payment.mock.createPayin(call);
      },
    });
    await page.clock.install();
    await customer.openLink(mockedLink(webApp.origin, { money: qrPhPhp.money }));
    await customer.order(qrPhPhp);
    await expect(customer.heading).toHaveText("Setting up your payment");
    await page.clock.runFor(6000);
    await expect(customer.sentence(slowWords)).toBeVisible();
    await customer.button("Setting up your payment").click({ force: true });
    answer.resolve();
    await expect(customer.qrCode()).toBeVisible();
    expect(gateway.countOf("createPayin")).toBe(1);
  });
});

test("before the React app loads, the shell says in words that it is still loading", async ({
  customer,
  page,
  webApp,
}) => {
  const app = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.goto(webApp.origin, { waitUntil: "commit" });
  const words = page.getByText("This takes longer than usual.");
  await expect(words).toBeHidden();
  await expect(words).toBeVisible();
  app.resolve();
  await expect(customer.heading).toHaveText("This payment link does not work");
});

test("a busy service is reported as busy, and nothing is said of the payment", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  gateway.statusPage({
    readPayin: () => problem("too_many_requests", 30),
    readMerchantInfo: mustNotBeCalled,
  });
  await customer.openLink(mockedStatusLink(webApp.origin));
  await expect(customer.heading).toHaveText("The payment service is busy");
  await expect(page.getByText(/failed|not made/i)).toHaveCount(0);
});
