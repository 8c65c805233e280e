import { reactApp } from "../../page/prerenderedPage.ts";
import { holdAnswer, holdFiles } from "../../page/held.ts";
import { visitPayment, visitStatus } from "../../screens/screen.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, forAll, noteInjected } from "../../fixtures/tags.ts";

// The cache must not hold files that are to load slowly.
test.use({ ownContext: true });

const { methodName } = orders.offlineJpy;

async function expectSaidSlow(page: Page): Promise<void> {
  await page.clock.runFor(6000);
  await expect(page.getByText("This takes longer than usual.").first()).toBeVisible();
}

test(
  "a slow answer at any step is announced, with the return link, and is used when it comes",
  { tag: faultTag },
  async ({ customer, gateway, page, stage }) => {
    await page.clock.install();
    const payment = newPayment.offlineJpy();
    const { mock } = payment;

    const options = holdAnswer(mock.listPaymentOptions);
    const read = holdAnswer(mock.readPayin);
    const late = { listPaymentOptions: options.reply, readPayin: read.reply };
    await visitPayment(stage, payment, { answers: late });
    // From here on the React app itself reads the clock.
    await expect(page).toHaveTitle(/Loading your payment/);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectSaidSlow(page);
    await expect(customer.wayBack()).toBeVisible();
    options.letGo();
    read.letGo();
    await expect(customer.option(methodName)).toBeVisible();
    noteInjected("slow", "options", 2);

    const look = holdAnswer(mock.readPayin);
    await customer.fillForm(orders.offlineJpy);
    gateway.paymentPages({ ...mock, readPayin: look.reply });
    const before = gateway.countCalls("readPayin");
    await customer.turnsBackToThePage();
    await expect.poll(() => gateway.countCalls("readPayin")).toBeGreaterThan(before);
    await page.clock.runFor(6000);
    await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
    await expect(customer.heading).toHaveText("Your details");
    noteInjected("slow", "collection");

    const create = holdAnswer(mock.createPayin);
    gateway.paymentPages({ ...mock, createPayin: create.reply });
    await customer.pay();
    await expectSaidSlow(page);
    await expect(customer.wayBack()).toBeVisible();
    await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
    await customer.nextStep.click({ force: true });
    create.letGo();
    look.letGo();
    await customer.seesTransfer();
    expect(gateway.countCalls("createPayin"), "the second press sends nothing").toBe(1);
    noteInjected("slow", "create");

    const check = holdAnswer(mock.readPayin);
    gateway.paymentPages({ ...mock, readPayin: check.reply });
    await page.clock.fastForward(2000);
    await customer.button("I have paid").click();
    await expectSaidSlow(page);
    await customer.seesStatus("PROCESSING");
    check.letGo();
    await expect(page.getByText("This takes longer than usual.")).toHaveCount(0);
    noteInjected("slow", "instruction");

    const status = holdAnswer(mock.readPayin);
    await visitStatus(stage, status.reply);
    await expect(customer.heading).toHaveText("Looking up your payment");
    await expectSaidSlow(page);
    status.letGo();
    await expect(customer.heading).toHaveText("No payment has arrived yet");
    noteInjected("slow", "status");
  },
);

test(
  "an answer that never comes counts as lost after fifteen seconds",
  { tag: faultTag },
  async ({ customer, gateway, page, stage }) => {
    await page.clock.install();
    const { mock } = newPayment.offlineJpy(true);
    const never = holdAnswer(mock.readPayin);
    await visitStatus(stage, never.reply);
    await expect(customer.heading).toHaveText("Looking up your payment");
    await page.clock.runFor(15_000);
    await expect(customer.heading).toHaveText("We cannot check right now");
    noteInjected("slow", "status");
    gateway.statusPage(mock.readPayin);
    await page.clock.runFor(5000);
    await expect(customer.heading).toHaveText("No payment has arrived yet");
    never.letGo();
  },
);

test(
  "on a slow network every step comes, and the payment is created once",
  forAll,
  async ({ customer, page, stage }) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 20_000,
    });
    const payment = await visitPayment(stage);
    await customer.order(orders.offlineJpy);
    await customer.seesTransfer();
    payment.finish("SUCCESS");
    await customer.seesStatus("SUCCESS");
    expect(payment.creates).toHaveLength(1);
  },
);

test("before the React app loads, the shell says in words that it is still loading", async ({
  customer,
  page,
  webApp,
}) => {
  const app = await holdFiles(page, reactApp);
  await page.goto(webApp.origin, { waitUntil: "commit" });
  const words = page.getByText("This takes longer than usual.");
  await expect(words).toBeHidden();
  await expect(words).toBeVisible();
  app.letGo();
  await expect(customer.heading).toHaveText("This payment link does not work");
});
