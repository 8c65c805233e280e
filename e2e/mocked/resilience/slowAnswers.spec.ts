import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, noteInjected } from "../../fixtures/pageFault.ts";

test.use({ ownContext: true });

const reference = "PW7K2M9Q4D";
const { methodName, data } = orders.offlineJpy;

/** Answers that are held until the test releases them. */
function holdBack() {
  const held = Promise.withResolvers<void>();
  return {
    letGo: () => {
      held.resolve();
    },
    late:
      <Call extends unknown[], Answer>(answer: (...call: Call) => Answer) =>
      async (...call: Call) => {
        await held.promise;
        return answer(...call);
      },
  };
}

async function expectSaidSlow(page: Page): Promise<void> {
  await page.clock.runFor(6000);
  await expect(page.getByText("This takes longer than usual.").first()).toBeVisible();
}

test(
  "a slow answer at any step is announced, with the return link, and is used when it comes",
  { tag: faultTag },
  async ({ customer, gateway, page, webApp }) => {
    await page.clock.install();
    const payment = newPayment.offlineJpy();
    const { mock } = payment;

    const options = holdBack();
    gateway.paymentPages({
      ...mock,
      listPaymentOptions: options.late(mock.listPaymentOptions),
      readPayin: options.late(mock.readPayin),
    });
    await customer.openLink(mockedLink(webApp.origin));
    // From here on the React app itself reads the clock.
    await expect(page).toHaveTitle(/Loading your payment/);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expectSaidSlow(page);
    await expect(customer.wayBack()).toBeVisible();
    options.letGo();
    await expect(customer.option(methodName)).toBeVisible();
    noteInjected("slow", "options", 2);

    const look = holdBack();
    await customer.choose(methodName);
    await customer.continue();
    await customer.fillIn(data);
    gateway.paymentPages({ ...mock, readPayin: look.late(mock.readPayin) });
    const before = gateway.countOf("readPayin");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(() => gateway.countOf("readPayin")).toBeGreaterThan(before);
    await page.clock.runFor(6000);
    await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
    await expect(customer.heading).toHaveText("Your details");
    noteInjected("slow", "collection");

    const create = holdBack();
    gateway.paymentPages({ ...mock, createPayin: create.late(mock.createPayin) });
    await customer.pay();
    await expectSaidSlow(page);
    await expect(customer.wayBack()).toBeVisible();
    await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
    create.letGo();
    look.letGo();
    await expect(customer.detail(reference)).toBeVisible();
    expect(payment.creates).toHaveLength(1);
    noteInjected("slow", "create");

    const check = holdBack();
    gateway.paymentPages({ ...mock, readPayin: check.late(mock.readPayin) });
    await page.clock.fastForward(2000);
    await customer.button("I have paid, check now").click();
    await expectSaidSlow(page);
    await expect(customer.detail(reference)).toBeVisible();
    check.letGo();
    await expect(page.getByText("This takes longer than usual.")).toHaveCount(0);
    noteInjected("slow", "instruction");

    const status = holdBack();
    gateway.paymentPages({ ...mock, readPayin: status.late(mock.readPayin) });
    await customer.openLink(mockedStatusLink(webApp.origin));
    await expect(customer.heading).toHaveText("Looking up your payment");
    await expectSaidSlow(page);
    status.letGo();
    await expect(customer.heading).toHaveText("Your payment is being processed");
    noteInjected("slow", "status");
  },
);

test(
  "an answer that never comes counts as lost after fifteen seconds",
  { tag: faultTag },
  async ({ customer, gateway, page, webApp }) => {
    await page.clock.install();
    const { mock } = newPayment.offlineJpy(true);
    const never = holdBack();
    gateway.paymentPages({ ...mock, readPayin: never.late(mock.readPayin) });
    await customer.openLink(mockedStatusLink(webApp.origin));
    await expect(customer.heading).toHaveText("Looking up your payment");
    await page.clock.runFor(15_000);
    await expect(customer.heading).toHaveText("We cannot reach the payment service");
    noteInjected("slow", "status");
    gateway.paymentPages(mock);
    await page.clock.runFor(5000);
    await expect(customer.heading).toHaveText("Your payment is being processed");
    never.letGo();
  },
);
