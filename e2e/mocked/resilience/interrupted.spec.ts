import { showTransfer } from "../../screens/instructionScreens.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { lost, reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, noteInjected, row } from "../../fixtures/tags.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import type { Faults } from "../../fixtures/faults.ts";
import { openPayment, visitPayment, visitStatus } from "../../screens/screen.ts";
import { holdAnswer } from "../../page/held.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";

test.use({ ownContext: true });

const { offlineJpy } = orders;
const { methodName, data } = offlineJpy;

/** Freezes the tab as the system does with a hidden one, and thaws it after something has happened. */
async function whileFrozen(page: Page, happens: () => Promise<void> | void): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.setWebLifecycleState", { state: "frozen" });
  await happens();
  await devTools.send("Page.setWebLifecycleState", { state: "active" });
  await devTools.detach();
}

test(
  "a tab that was frozen at any step continues there, with the current state",
  { tag: faultTag },
  async ({ customer, gateway, page, stage }) => {
    const payment = await visitPayment(stage);
    await customer.choose(methodName);
    await whileFrozen(page, () => undefined);
    await expect(customer.option(methodName)).toBeChecked();
    noteInjected("frozen tab", "options");
    await customer.continue();
    await customer.fillIn(data);
    await whileFrozen(page, () => undefined);
    await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
    noteInjected("frozen tab", "collection");

    // Frozen during the create: its answer comes while the page cannot take it.
    const answer = holdAnswer(payment.mock.createPayin);
    gateway.paymentPages({ ...payment.mock, createPayin: answer.reply });
    await customer.pay();
    await expect.poll(() => gateway.countCalls("createPayin")).toBe(1);
    await whileFrozen(page, async () => {
      answer.letGo();
      await expect.poll(() => payment.creates.length).toBe(1);
    });
    await customer.seesTransfer();
    expect(payment.creates).toHaveLength(1);
    noteInjected("frozen tab", "create");

    await whileFrozen(page, () => {
      payment.finish("SUCCESS");
    });
    await customer.seesStatus("SUCCESS");
    noteInjected("frozen tab", "instruction");
  },
);

test(
  "a frozen status page shows the outcome once it thaws",
  row(false, faultTag),
  async ({ customer, page, stage }) => {
    const payment = newPayment.offlineJpy(true);
    await visitStatus(stage, payment.mock.readPayin);
    await customer.seesStatus("PROCESSING");
    await whileFrozen(page, () => {
      payment.finish("FAILED");
    });
    await customer.seesStatus("FAILED");
    noteInjected("frozen tab", "status");
  },
);

/** Takes the page's own files offline; the test sets the mock's answers to `lost`. */
async function goOffline(page: Page, faults: Faults): Promise<void> {
  // React would report a late part that is lost, and a form cannot be sent before its next step is loaded.
  await waitUntilStable(page);
  // Before the connection ends, since requests under way fail at once.
  page.on("requestfailed", (request) => {
    faults.declareResourceError(request.url(), "net::ERR_INTERNET_DISCONNECTED");
  });
  await page.context().setOffline(true);
}

test.describe("a connection that is lost", () => {
  test(
    "at the options: the next page waits for it, and the choice is kept",
    { tag: faultTag },
    async ({ context, customer, faults, gateway, page, stage }) => {
      gateway.paymentPages(newPayment.offlineJpy().mock);
      // The next page is preloaded: the connection is lost during that.
      const nextPage = "**/assets/CollectionPage-*";
      const away = Promise.withResolvers<void>();
      await page.route(nextPage, async (route) => {
        await away.promise;
        await route.abort("internetdisconnected");
      });
      await openPayment(stage);
      await expect(customer.option(offlineJpy.methodName)).toBeVisible();
      await goOffline(page, faults);
      away.resolve();
      await customer.choose(offlineJpy.methodName);
      await customer.continue();
      await expect(customer.heading).toHaveText("The connection is lost");
      await expect(customer.wayBack()).toBeVisible();
      await customer.button("Load again").click();
      await expect(customer.sentence("There is still no connection")).toBeVisible();
      await page.unroute(nextPage);
      await context.setOffline(false);
      await expect(customer.field("E-mail address")).toBeVisible();
      await expect(page.getByText("We need these to show you the right account")).toBeVisible();
      // React's console message about a caught error.
      faults.forgive(/a page could not be loaded/);
      noteInjected("offline", "options");
    },
  );

  test(
    "at the form and the create: the input is kept, and one payment is made",
    { tag: faultTag },
    async ({ context, customer, faults, gateway, page, stage }) => {
      const payment = await visitPayment(stage);
      await customer.choose(offlineJpy.methodName);
      await customer.continue();
      await expect(customer.field("E-mail address")).toBeVisible();
      await goOffline(page, faults);
      gateway.paymentPages({ ...payment.mock, createPayin: () => lost, readPayin: () => lost });
      await customer.fillIn(offlineJpy.data);
      await customer.pay();
      await expect(customer.alert()).toContainText("We could not prepare your payment");
      await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
      await expect(customer.wayBack()).toBeVisible();
      await context.setOffline(false);
      gateway.paymentPages(payment.mock);
      await customer.pay();
      await customer.seesTransfer();
      expect(payment.creates).toHaveLength(1);
      noteInjected("offline", "collection");
      noteInjected("offline", "create");
    },
  );

  test(
    "at the instruction: all of it stays, and the answer comes with the connection",
    row(false, faultTag),
    async ({ context, customer, faults, gateway, page, stage }) => {
      const payment = await showTransfer(stage);
      await goOffline(page, faults);
      gateway.paymentPages({ ...payment.mock, readPayin: () => lost });
      await expect(customer.sentence("The connection is lost.")).toBeVisible();
      await customer.seesTransfer();
      await customer.button("I have paid").click();
      await expect(customer.heading).toHaveText("We cannot check right now");
      await customer.button("How to pay").click();
      await customer.seesTransfer();
      gateway.paymentPages(payment.mock);
      payment.finish("SUCCESS");
      await context.setOffline(false);
      await customer.seesStatus("SUCCESS");
      noteInjected("offline", "instruction");
    },
  );

  test(
    "before a status link has shown anything: the page says so and recovers",
    row(false, faultTag),
    async ({ customer, gateway, page, stage }) => {
      await visitStatus(stage, () => lost);
      await expect(customer.heading).toHaveText("We cannot check right now");
      await expect(page.getByText(/failed/i)).toHaveCount(0);
      gateway.statusPage(() => reply(samplePayin()));
      await customer.button("Check now").click();
      await customer.seesStatus("PROCESSING");
      noteInjected("offline", "status");
    },
  );

  test(
    "while the options load: the page retries by itself once online",
    row(false, faultTag),
    async ({ customer, gateway, page, stage }) => {
      const payment = await visitPayment(stage, newPayment.offlineJpy(), {
        answers: { listPaymentOptions: () => lost, readPayin: () => lost },
      });
      await expect(customer.heading).toHaveText("We could not load your payment");
      await expect(customer.wayBack()).toBeVisible();
      gateway.paymentPages(payment.mock);
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(customer.option(offlineJpy.methodName)).toBeVisible();
      noteInjected("offline", "options");
    },
  );
});
