import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import type { Faults } from "../faults.ts";
import { mockedLink, mockedStatusLink } from "../mockedLink.ts";
import { lost, mustNotBeCalled, problem, reply } from "../mockGateway/mock.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { samplePayin } from "#contract/samples/samplePayin.ts";
import { orders } from "../orders.ts";

const reference = "PW7K2M9Q4D";
const { offlineJpy, qrPhPhp } = orders;
const slowWords = "This takes longer than usual.";

/** Takes the connection away from the page's own files; what the service answers is the mock's, which the test sets to `lost`. */
async function goOffline(context: BrowserContext, faults: Faults): Promise<void> {
  await context.setOffline(true);
  context.on("requestfailed", (request) => {
    faults.declareResourceError(request.url(), "net::ERR_INTERNET_DISCONNECTED");
  });
}

/** A slow mobile network for the page's own files. */
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

/** An answer that is on its way for long. */
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
    listPaymentOptions: () => late(listPaymentOptions()),
    createPayin: (call) => late(createPayin(call)),
    readPayin: () => late(readPayin()),
    readMerchantInfo: () => late(readMerchantInfo()),
  });
  await slowDown(page);
  await customer.openLink(mockedLink(webApp.origin));
  await expect(customer.option(offlineJpy.methodName)).toBeVisible({ timeout: 20_000 });
  await customer.choose(offlineJpy.methodName);
  await customer.continue();
  await customer.fillIn(offlineJpy.data);
  await customer.pay();
  await expect(customer.detail(reference)).toBeVisible({ timeout: 20_000 });
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  expect(payment.creates).toHaveLength(1);
});

test("waiting for the first answers is told after a moment, with the way back", async ({
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

test("a create that takes long is told, and pressing again sends nothing more", async ({
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

test("before the program is there, the shell says in words that it is still coming", async ({
  customer,
  page,
  webApp,
}) => {
  const program = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await program.promise;
    await route.continue();
  });
  await page.goto(webApp.origin, { waitUntil: "commit" });
  const words = page.getByText("This takes longer than usual.");
  await expect(words).toBeHidden();
  await expect(words).toBeVisible({ timeout: 10_000 });
  program.resolve();
  await expect(customer.heading).toHaveText("This payment link does not work");
});

test.describe("a connection that goes away", () => {
  test("at the options: the next page waits for it, and the choice is kept", async ({
    context,
    customer,
    faults,
    gateway,
    page,
    webApp,
  }) => {
    gateway.paymentPages(newPayment.offlineJpy().mock);
    await customer.openLink(mockedLink(webApp.origin));
    await expect(customer.option(offlineJpy.methodName)).toBeVisible();
    await goOffline(context, faults);
    await customer.choose(offlineJpy.methodName);
    await customer.continue();
    await expect(customer.heading).toHaveText("The connection is lost");
    await expect(customer.wayBack()).toBeVisible();
    await customer.button("Try again").click();
    await expect(customer.sentence("There is still no connection")).toBeVisible();
    await context.setOffline(false);
    await expect(customer.field("E-mail address")).toBeVisible();
    await expect(page.getByText("You pay by Bank transfer.")).toBeVisible();
    // What React says of an error that was caught.
    faults.forgive(/a page could not be loaded/);
  });

  test("at the form and the create: nothing typed is lost, and one payment is made", async ({
    context,
    customer,
    faults,
    gateway,
    page,
    webApp,
  }) => {
    const payment = newPayment.offlineJpy();
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin));
    await customer.choose(offlineJpy.methodName);
    await customer.continue();
    await expect(customer.field("E-mail address")).toBeVisible();
    await goOffline(context, faults);
    gateway.paymentPages({ ...payment.mock, createPayin: () => lost, readPayin: () => lost });
    await customer.fillIn(offlineJpy.data);
    await customer.pay();
    await expect(customer.alert()).toContainText("We could not set up your payment", {
      timeout: 15_000,
    });
    await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
    await expect(customer.wayBack()).toBeVisible();
    await context.setOffline(false);
    gateway.paymentPages(payment.mock);
    await customer.pay();
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    expect(payment.creates).toHaveLength(1);
  });

  test("at the instruction: all of it stays, and the answer comes with the connection", async ({
    context,
    customer,
    faults,
    gateway,
    webApp,
  }) => {
    const payment = newPayment.offlineJpy(true);
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin));
    await expect(customer.detail(reference)).toBeVisible();
    await goOffline(context, faults);
    gateway.paymentPages({ ...payment.mock, readPayin: () => lost });
    await expect(customer.sentence("The connection is lost.")).toBeVisible();
    await expect(customer.detail(reference)).toBeVisible();
    await customer.button("I have paid, check now").click();
    await expect(customer.detail(reference)).toBeVisible();
    gateway.paymentPages(payment.mock);
    payment.finish("SUCCESS");
    await context.setOffline(false);
    await customer.seesStatus("SUCCESS");
  });

  test("before a status link has shown anything: it says so, and mends itself", async ({
    customer,
    gateway,
    page,
    webApp,
  }) => {
    gateway.statusPage({ readPayin: () => lost, readMerchantInfo: mustNotBeCalled });
    await customer.openLink(mockedStatusLink(webApp.origin));
    await expect(customer.heading).toHaveText("We cannot reach the payment service");
    await expect(page.getByText(/failed/i)).toHaveCount(0);
    gateway.statusPage({
      readPayin: () => reply(samplePayin()),
      readMerchantInfo: mustNotBeCalled,
    });
    await customer.button("Check now").click();
    await customer.seesStatus("PROCESSING");
  });

  test("while the options are loaded: who comes back online need not press", async ({
    customer,
    gateway,
    page,
    webApp,
  }) => {
    const payment = newPayment.offlineJpy();
    gateway.paymentPages({
      ...payment.mock,
      listPaymentOptions: () => lost,
      readPayin: () => lost,
    });
    await customer.openLink(mockedLink(webApp.origin));
    await expect(customer.heading).toHaveText("We could not load your payment", {
      timeout: 15_000,
    });
    await expect(customer.wayBack()).toBeVisible();
    gateway.paymentPages(payment.mock);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(customer.option(offlineJpy.methodName)).toBeVisible();
  });
});

test("a service that is busy is told as busy, and nothing is said of the payment", async ({
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
