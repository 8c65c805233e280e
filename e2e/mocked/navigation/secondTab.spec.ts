import { showTransfer } from "../../screens/instructionScreens.ts";
import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { Customer } from "../../customer/customer.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { reply } from "../../mockGateway/mock.ts";
import { orders } from "../../customer/orders.ts";
import { openPayment, visitPayment } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

interface Tab {
  readonly page: Page;
  readonly customer: Customer;
}

async function openTab(context: BrowserContext, url: string): Promise<Tab> {
  const page = await context.newPage();
  const customer = new Customer(page);
  await customer.openLink(url);
  return { page, customer };
}

test("a hidden tab shows at once what another tab learns, whichever link it shows", async ({
  context,
  customer,
  gateway,
  page,
  stage,
  webApp,
}) => {
  const payment = newPayment.offlineJpy(true);
  gateway.paymentPages(payment.mock);
  // A hidden page would poll by itself only after half a minute.
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
  });
  await openPayment(stage);
  await customer.seesTransfer();

  const other = await openTab(context, mockedStatusLink(webApp.origin));
  await other.customer.seesStatus("PROCESSING");
  payment.finish("SUCCESS");
  await other.customer.seesStatus("SUCCESS");
  await expect(customer.heading).toHaveText(/ paid( to |$)/);
});

test("a payment created in one tab continues in the other, and is created once", async ({
  context,
  customer,
  gateway,
  stage,
  webApp,
}) => {
  const payment = await visitPayment(stage);
  await customer.fillForm(orders.offlineJpy);

  const other = await openTab(context, mockedLink(webApp.origin));
  await other.customer.order(orders.offlineJpy);
  await other.customer.seesTransfer();
  await customer.seesTransfer();
  expect(payment.creates).toHaveLength(1);
  expect(gateway.countCalls("createPayin")).toBe(1);
});

test("two tabs that create at the same instant make one payment", async ({
  context,
  customer,
  gateway,
  stage,
  webApp,
}) => {
  const payment = newPayment.offlineJpy();
  const bothHavePressed = Promise.withResolvers<void>();
  let pressed = 0;
  gateway.paymentPages({
    ...payment.mock,
    createPayin: async (call) => {
      pressed += 1;
      if (pressed === 2) bothHavePressed.resolve();
      await bothHavePressed.promise;
      return payment.mock.createPayin(call);
    },
  });
  const other = await openTab(context, mockedLink(webApp.origin));
  await openPayment(stage);
  await Promise.all([other.customer.order(orders.offlineJpy), customer.order(orders.offlineJpy)]);
  await customer.seesTransfer();
  await other.customer.seesTransfer();
  // The second create was answered with "exists already", and the page continued it.
  expect(payment.creates).toHaveLength(2);
  await expect(customer.alert()).toHaveCount(0);
});

test(
  "a poll without news does not disturb typing",
  forAll,
  async ({ customer, gateway, stage }) => {
    await visitPayment(stage);
    await customer.fillForm(orders.offlineJpy);
    const before = gateway.countCalls("readPayin");
    await customer.turnsBackToThePage();
    await expect.poll(() => gateway.countCalls("readPayin")).toBeGreaterThan(before);
    const email = customer.field("E-mail address");
    await expect(email).toHaveValue("ada@mail.example");
    await expect(email).toBeFocused();
  },
);

test("messages of another page of this origin are never taken for a status", async ({
  context,
  customer,
  gateway,
  stage,
  webApp,
}) => {
  await showTransfer(stage);

  const otherPage = await context.newPage();
  await otherPage.goto(`${webApp.origin}/robots.txt`);
  const before = gateway.countCalls("readPayin");
  await otherPage.evaluate(() => {
    const channel = new BroadcastChannel("payin SANDBOX A-1042");
    const claim = { status: "SUCCESS", process: { status: "SUCCESS" } };
    for (let message = 0; message < 200; message += 1) {
      for (const said of ["SUCCESS", claim, JSON.stringify(claim), null, "news"]) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
        channel.postMessage(said);
      }
    }
  });
  await expect.poll(() => gateway.countCalls("readPayin")).toBeGreaterThan(before);
  await otherPage.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  // A thousand messages cause a few polls at most, and only the answers to polls count.
  expect(gateway.countCalls("readPayin") - before).toBeLessThan(4);
  await customer.seesTransfer();
  await expect(customer.heading).toHaveText("Transfer from your bank");
});

test(
  "tabs tell each other that there is news, and nothing of the payment",
  forAll,
  async ({ context, customer, gateway, stage, webApp }) => {
    let payin = samplePayin();
    gateway.paymentPages({ ...newPayment.offlineJpy(true).mock, readPayin: () => reply(payin) });
    const listener = await context.newPage();
    await listener.goto(`${webApp.origin}/robots.txt`);
    await listener.evaluate(() => {
      new BroadcastChannel("payin SANDBOX A-1042").addEventListener("message", ({ data }) => {
        document.title += `${JSON.stringify(data)};`;
      });
    });
    await openPayment(stage);
    await customer.seesTransfer();
    payin = finished(payin, "SUCCESS");
    await customer.seesStatus("SUCCESS");
    await expect(listener).toHaveTitle('"news";');
  },
);
