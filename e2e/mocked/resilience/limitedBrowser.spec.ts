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

/** Presses every copy button. Returns the selected text after each. */
async function copyAll(page: Page): Promise<readonly string[]> {
  const buttons = page.getByRole("button", { name: /^Copy / });
  const selected: string[] = [];
  for (let index = 0; index < (await buttons.count()); index += 1) {
    await buttons.nth(index).click();
    await expect(
      page.getByText("Could not copy. The text is selected: copy it from here."),
    ).toHaveCount(1);
    selected.push(await page.evaluate(() => String(getSelection()).trim()));
  }
  return selected;
}

for (const [how, isThere] of [
  ["refuses", true],
  ["is missing", false],
] as const) {
  test(
    `where the clipboard ${how}, each value is selected, and the page says so`,
    row(isThere, faultTag),
    async ({ customer, page, stage }) => {
      await page.addInitScript((refuses) => {
        const denied = new DOMException("denied", "NotAllowedError");
        Object.defineProperty(navigator, "clipboard", {
          value: refuses ? { writeText: () => Promise.reject(denied) } : undefined,
        });
        Object.defineProperty(navigator, "share", { value: undefined });
      }, isThere);
      await showTransfer(stage);
      const copied = await copyAll(page);
      expect(copied).toEqual(["5000", "1234567", "Payment Gateway Test", reference, "1234567"]);
      await customer.button("Share").click();
      await expect(
        customer.sentence("Could not copy. Copy the address of this page"),
      ).toBeVisible();
      noteInjected("clipboard denied", "instruction", copied.length + 1);
      await openStatus(stage);
      await customer.seesStatus("PROCESSING");
      expect(await copyAll(page)).toEqual(["A-1042", reference]);
      noteInjected("clipboard denied", "status", 2);
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
