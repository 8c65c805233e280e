import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { mockedLink } from "../mockedLink.ts";
import { newPayment } from "../mockGateway/mockedOrder.ts";
import { orders } from "../orders.ts";

test("a payment is made with the keyboard alone", async ({ customer, gateway, page, webApp }) => {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages(payment.mock);
  await customer.openLink(mockedLink(webApp.origin));
  await tabTo(page, customer.option(orders.offlineJpy.methodName));
  await page.keyboard.press("Space");
  await tabTo(page, customer.button("Continue"));
  await page.keyboard.press("Enter");

  await tabTo(page, customer.field("E-mail address"));
  await page.keyboard.type("ada");
  await page.keyboard.press("Enter");
  await expect(customer.alert(), "the errors take the focus").toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await tabTo(page, customer.alert().getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(customer.field("E-mail address")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ada@mail.example");
  await page.keyboard.press("Enter");

  await expect(customer.detail("PW7K2M9Q4D")).toBeVisible();
  await tabTo(page, customer.button("Copy Reference"));
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  await expect(customer.heading, "the focus follows the step").toBeFocused();
  await tabTo(page, customer.wayBack().first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("https://shop.example/return");
});

/** Presses Tab until the element has the focus; each stop on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, "reached by the Tab key").toBeFocused();
}
