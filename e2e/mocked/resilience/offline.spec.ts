import { samplePayin } from "#contract/samples/samplePayin.ts";
import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import type { Faults } from "../../fixtures/faults.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { lost, mustNotBeCalled, reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, noteInjected } from "../../fixtures/pageFault.ts";

test.use({ ownContext: true });

const reference = "PW7K2M9Q4D";
const { offlineJpy } = orders;

/** Takes the page's own files offline; the test sets the mock's answers to `lost`. */
async function goOffline(context: BrowserContext, faults: Faults): Promise<void> {
  // First of all, since requests under way fail at once.
  context.on("requestfailed", (request) => {
    faults.declareResourceError(request.url(), "net::ERR_INTERNET_DISCONNECTED");
  });
  await context.setOffline(true);
}

test.describe("a connection that is lost", () => {
  test(
    "at the options: the next page waits for it, and the choice is kept",
    { tag: faultTag },
    async ({ context, customer, faults, gateway, page, webApp }) => {
      gateway.paymentPages(newPayment.offlineJpy().mock);
      // The next page is preloaded: the connection is lost during that.
      const nextPage = "**/assets/CollectionPage-*";
      const away = Promise.withResolvers<void>();
      await page.route(nextPage, async (route) => {
        await away.promise;
        await route.abort("internetdisconnected");
      });
      await customer.openLink(mockedLink(webApp.origin));
      await expect(customer.option(offlineJpy.methodName)).toBeVisible();
      await goOffline(context, faults);
      away.resolve();
      await customer.choose(offlineJpy.methodName);
      await customer.continue();
      await expect(customer.heading).toHaveText("The connection is lost");
      await expect(customer.wayBack()).toBeVisible();
      await customer.button("Try again").click();
      await expect(customer.sentence("There is still no connection")).toBeVisible();
      await page.unroute(nextPage);
      await context.setOffline(false);
      await expect(customer.field("E-mail address")).toBeVisible();
      await expect(page.getByText("You pay by Bank transfer.")).toBeVisible();
      // React's console message about a caught error.
      faults.forgive(/a page could not be loaded/);
      noteInjected("offline", "options");
    },
  );

  test(
    "at the form and the create: the input is kept, and one payment is made",
    { tag: faultTag },
    async ({ context, customer, faults, gateway, page, webApp }) => {
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
      await expect(customer.alert()).toContainText("We could not set up your payment");
      await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
      await expect(customer.wayBack()).toBeVisible();
      await context.setOffline(false);
      gateway.paymentPages(payment.mock);
      await customer.pay();
      await expect(page.getByText(reference, { exact: true })).toBeVisible();
      expect(payment.creates).toHaveLength(1);
      noteInjected("offline", "collection");
      noteInjected("offline", "create");
    },
  );

  test(
    "at the instruction: all of it stays, and the answer comes with the connection",
    { tag: faultTag },
    async ({ context, customer, faults, gateway, webApp }) => {
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
      noteInjected("offline", "instruction");
    },
  );

  test(
    "before a status link has shown anything: the page says so and recovers",
    { tag: faultTag },
    async ({ customer, gateway, page, webApp }) => {
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
      noteInjected("offline", "status");
    },
  );

  test(
    "while the options load: the page retries by itself once online",
    { tag: faultTag },
    async ({ customer, gateway, page, webApp }) => {
      const payment = newPayment.offlineJpy();
      gateway.paymentPages({
        ...payment.mock,
        listPaymentOptions: () => lost,
        readPayin: () => lost,
      });
      await customer.openLink(mockedLink(webApp.origin));
      await expect(customer.heading).toHaveText("We could not load your payment");
      await expect(customer.wayBack()).toBeVisible();
      gateway.paymentPages(payment.mock);
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await expect(customer.option(offlineJpy.methodName)).toBeVisible();
      noteInjected("offline", "options");
    },
  );
});
