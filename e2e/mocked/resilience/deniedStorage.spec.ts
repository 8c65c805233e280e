import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { lost } from "../../mockGateway/mock.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, noteInjected } from "../../fixtures/pageFault.ts";
import { leapUntil, now } from "../../page/pageTime.ts";

test.use({ ownContext: true });

const reference = "PW7K2M9Q4D";
const { methodName, data } = orders.offlineJpy;

/** Storage that throws when it is looked at, as with cookies blocked, or when something is put into it, as when it is full. */
async function refuseStorage(page: Page, how: "denied" | "full"): Promise<void> {
  await page.addInitScript((kind) => {
    if (kind === "full") {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      return;
    }
    for (const name of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  }, how);
}

for (const how of ["denied", "full"] as const) {
  test(
    `with storage ${how} every step works, and a create that fails keeps what was typed`,
    { tag: faultTag },
    async ({ customer, gateway, page, webApp }) => {
      await refuseStorage(page, how);
      await page.clock.install();
      const payment = newPayment.offlineJpy();
      gateway.paymentPages(payment.mock);
      await customer.openLink(mockedLink(webApp.origin));
      await customer.choose(methodName);
      noteInjected("storage denied", "options");
      await customer.continue();
      await customer.fillIn(data);
      noteInjected("storage denied", "collection");
      gateway.paymentPages({ ...payment.mock, createPayin: () => lost, readPayin: () => lost });
      await customer.pay();
      await leapUntil(page, () =>
        expect(customer.alert()).toContainText("no money has moved", now),
      );
      await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
      gateway.paymentPages(payment.mock);
      await customer.pay();
      await expect(customer.detail(reference)).toBeVisible();
      noteInjected("storage denied", "create");
      await page.reload();
      await expect(customer.detail(reference)).toBeVisible();
      noteInjected("storage denied", "instruction");
      payment.finish("SUCCESS");
      await leapUntil(page, () => expect(customer.heading).toHaveText("Payment received", now));
      await customer.goesBack();
      await expect(page).toHaveURL("https://shop.example/return");
      noteInjected("storage denied", "status");
      expect(payment.creates).toHaveLength(1);
    },
  );
}
