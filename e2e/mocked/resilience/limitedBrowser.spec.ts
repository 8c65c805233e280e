import { showTransfer } from "../../screens/instructionScreens.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { orders } from "../../customer/orders.ts";
import { faultTag, noteInjected, row } from "../../fixtures/tags.ts";
import { lost } from "../../mockGateway/mock.ts";
import { leapUntil, now } from "../../page/pageTime.ts";
import { openStatus, visitPayment } from "../../screens/screen.ts";

const reference = "PW7K2M9Q4D";
const { methodName, data } = orders.offlineJpy;

/** Presses every copy button, and expects each value to be selected instead. */
async function expectSelected(page: Page, values: readonly string[]): Promise<void> {
  const buttons = page.getByRole("button", { name: /^Copy / });
  await expect(buttons).toHaveCount(values.length);
  for (const [index, value] of values.entries()) {
    await buttons.nth(index).click();
    await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(value);
    await expect(
      page.getByText("Could not copy. The text is selected: copy it from here."),
    ).toHaveCount(1);
  }
}

for (const [how, writeText] of [
  ["refuses", () => Promise.reject(new DOMException("denied", "NotAllowedError"))],
  ["does not answer", () => new Promise(() => undefined)],
  ["is missing", undefined],
] as const) {
  test(
    `where the clipboard ${how}, each value is selected, and the page says so`,
    row(how === "does not answer", faultTag),
    async ({ customer, page, stage }) => {
      await page.addInitScript(`
        Object.defineProperty(navigator, "clipboard", {
          value: ${writeText === undefined ? "undefined" : `{ writeText: ${String(writeText)} }`},
        });
        Object.defineProperty(navigator, "share", { value: undefined });
      `);
      await showTransfer(stage);
      const values = ["5000", "1234567", "Payment Gateway Test", reference, "1234567"];
      await expectSelected(page, values);
      await customer.button("Share").click();
      await expect(
        customer.sentence("Could not copy. Copy the address of this page"),
      ).toBeVisible();
      noteInjected("clipboard denied", "instruction", values.length + 1);
      await openStatus(stage);
      await customer.seesStatus("PROCESSING");
      await expectSelected(page, ["A-1042"]);
      noteInjected("clipboard denied", "status", 1);
    },
  );
}

const webView =
  "Mozilla/5.0 (Linux; Android 9; SM-J260G Build/PPR1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/128.0.0.0 Mobile Safari/537.36";

test.describe("in a browser inside another app", () => {
  test.use({ userAgent: webView });

  test(
    "without common browser features, every step works, and the page says how to continue in a browser",
    { tag: faultTag },
    async ({ customer, page, stage }) => {
      await page.addInitScript(() => {
        for (const name of ["BroadcastChannel", "requestIdleCallback", "print", "Notification"]) {
          Reflect.deleteProperty(globalThis, name);
        }
        for (const name of ["clipboard", "share", "locks", "serviceWorker"]) {
          Object.defineProperty(navigator, name, { value: undefined });
        }
        // Some of them report to be offline.
        Object.defineProperty(navigator, "onLine", { value: false });
      });
      const payment = await visitPayment(stage);
      await customer.choose(methodName);
      noteInjected("in-app browser", "options");
      await customer.continue();
      await customer.fillIn(data);
      noteInjected("in-app browser", "collection");
      await customer.pay();
      await customer.seesTransfer();
      noteInjected("in-app browser", "create");
      await expect(customer.sentence("You are inside another app")).toBeVisible();
      await customer.button("Copy Link to your payment").click();
      await expect(customer.sentence("Could not copy.")).toBeVisible();
      noteInjected("in-app browser", "instruction");
      payment.finish("SUCCESS");
      await customer.seesStatus("SUCCESS");
      noteInjected("in-app browser", "status");
      expect(payment.creates).toHaveLength(1);
    },
  );
});

/** Makes storage throw when it is accessed, as with cookies blocked, or when it is written, as with a full disk. */
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

test.describe(() => {
  test.use({ ownContext: true });

  for (const how of ["denied", "full"] as const) {
    test(
      `with storage ${how} every step works, and a create that fails keeps the input`,
      row(how === "denied", faultTag),
      async ({ customer, gateway, page, stage }) => {
        await refuseStorage(page, how);
        await page.clock.install();
        const payment = await visitPayment(stage);
        await customer.choose(methodName);
        noteInjected("storage denied", "options");
        await customer.continue();
        await customer.fillIn(data);
        noteInjected("storage denied", "collection");
        gateway.paymentPages({ ...payment.mock, createPayin: () => lost, readPayin: () => lost });
        await customer.pay();
        await leapUntil(page, () => expect(customer.alert()).toContainText("charges nothing", now));
        await expect(customer.field("E-mail address")).toHaveValue("ada@mail.example");
        gateway.paymentPages(payment.mock);
        await customer.pay();
        await customer.seesTransfer();
        noteInjected("storage denied", "create");
        await page.reload();
        await customer.seesTransfer();
        noteInjected("storage denied", "instruction");
        payment.finish("SUCCESS");
        await leapUntil(page, () => expect(customer.heading).toHaveText(/ paid( to |$)/, now));
        await customer.goesBack();
        await expect(page).toHaveURL("https://shop.example/return");
        noteInjected("storage denied", "status");
        expect(payment.creates).toHaveLength(1);
      },
    );
  }
});
