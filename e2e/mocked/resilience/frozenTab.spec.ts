import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, noteInjected } from "../../fixtures/pageFault.ts";

test.use({ ownContext: true });

const reference = "PW7K2M9Q4D";
const { methodName, data } = orders.offlineJpy;

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
  async ({ customer, gateway, page, webApp }) => {
    const payment = newPayment.offlineJpy();
    gateway.paymentPages(payment.mock);
    await customer.openLink(mockedLink(webApp.origin));
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
    const answer = Promise.withResolvers<void>();
    gateway.paymentPages({
      ...payment.mock,
      createPayin: async (call) => {
        await answer.promise;
        return payment.mock.createPayin(call);
      },
    });
    await customer.pay();
    await expect.poll(() => gateway.countOf("createPayin")).toBe(1);
    await whileFrozen(page, async () => {
      answer.resolve();
      await expect.poll(() => payment.creates.length).toBe(1);
    });
    await expect(customer.detail(reference)).toBeVisible();
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
  { tag: faultTag },
  async ({ customer, gateway, page, webApp }) => {
    const payment = newPayment.offlineJpy(true);
    gateway.statusPage({ ...payment.mock, readMerchantInfo: mustNotBeCalled });
    await customer.openLink(mockedStatusLink(webApp.origin));
    await customer.seesStatus("PROCESSING");
    await whileFrozen(page, () => {
      payment.finish("FAILED");
    });
    await customer.seesStatus("FAILED");
    noteInjected("frozen tab", "status");
  },
);
