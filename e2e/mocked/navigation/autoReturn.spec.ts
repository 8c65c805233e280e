import { finished, samplePayin } from "#contract/samples/samplePayin.ts";
import type { Page } from "@playwright/test";
import type { Customer } from "../../customer/customer.ts";
import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled, raw, reply } from "../../mockGateway/mock.ts";
import type { MockGateway } from "../../mockGateway/mockGateway.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import type { MockPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { forAll, row } from "../../fixtures/scope.ts";

test.use({ ownContext: true });

const reference = "PW7K2M9Q4D";
const shop = "https://shop.example/return";
const countdown = "You are taken back in";
const start = new Date("2026-11-21T10:00:00.000Z");

/** Creates a payment in this tab, up to its instruction. */
async function begin(
  page: Page,
  customer: Customer,
  gateway: MockGateway,
  origin: string,
): Promise<MockPayment> {
  const payment = newPayment.offlineJpy();
  gateway.paymentPages(payment.mock);
  await page.clock.install({ time: start });
  await customer.openLink(mockedLink(origin));
  await customer.order(orders.offlineJpy);
  await expect(customer.detail(reference)).toBeVisible();
  return payment;
}

test.describe("after a success of a payment that was started in the tab", () => {
  test.beforeEach(async ({ customer, gateway, page, webApp }) => {
    const payment = await begin(page, customer, gateway, webApp.origin);
    await expect(page.getByText(countdown)).toHaveCount(0);
    payment.finish("SUCCESS");
    await customer.seesStatus("SUCCESS");
    await page.clock.pauseAt(new Date(start.getTime() + 60_000));
  });

  test("the page says that it returns, counts down, announces it once, and returns", async ({
    customer,
    page,
  }) => {
    await page.clock.runFor(3000);
    await expect(customer.sentence(countdown)).toBeVisible();
    const shown = page.getByRole("paragraph").filter({ hasText: countdown });
    const announced = page.getByRole("status").filter({ hasText: countdown });
    const before = { shown: await shown.textContent(), announced: await announced.textContent() };
    await page.clock.runFor(3000);
    await expect(shown).not.toHaveText(before.shown ?? "");
    await expect(announced).toHaveText(before.announced ?? "");
    await page.clock.runFor(10_000);
    await expect(customer.heading).toHaveText("Payment received");
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(shop);
    await page.clock.resume();
    // A customer who goes back to look again is not sent away again.
    await page.goBack();
    await customer.seesStatus("SUCCESS");
    await page.clock.runFor(60_000);
    await expect(customer.wayBack()).toBeVisible();
    await expect(page.getByText(countdown)).toHaveCount(0);
  });

  test("the customer can stay by the button", async ({ customer, page }) => {
    await customer.button("Stay on this page").click();
    await expect(customer.sentence("You stay on this page")).toBeVisible();
    await expect(page.getByText(countdown)).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(customer.heading).toHaveText("Payment received");
  });

  test("the return link works during the countdown", forAll, async ({ customer, page }) => {
    await customer.goesBack();
    await page.clock.resume();
    await expect(page).toHaveURL(shop);
  });

  test("any key stops it, so that keyboard users are not interrupted", async ({
    customer,
    page,
  }) => {
    await page.keyboard.press("Tab");
    await expect(customer.sentence("You stay on this page")).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(customer.heading).toHaveText("Payment received");
  });

  test("the countdown pauses while the page is hidden", async ({ customer, page }) => {
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    });
    await page.clock.runFor(120_000);
    await expect(customer.sentence(countdown)).toBeVisible();
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "visible" });
    });
    await page.clock.runFor(25_000);
    await expect(page).toHaveURL(shop);
  });

  test("axe finds nothing during the countdown", forAll, async ({ page }) => {
    await page.clock.resume();
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expectAccessible(page);
  });
});

test("a customer who comes back from the institution returns from the status page", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  const payment = await begin(page, customer, gateway, webApp.origin);
  payment.finish("SUCCESS");
  await page.goto("https://shop.example/bank");
  await customer.openLink(mockedStatusLink(webApp.origin));
  await customer.seesStatus("SUCCESS");
  await expect(customer.sentence(countdown)).toBeVisible();
  await page.clock.runFor(25_000);
  await expect(page).toHaveURL(shop);
});

test("a reload stops it", forAll, async ({ customer, gateway, page, webApp }) => {
  const payment = await begin(page, customer, gateway, webApp.origin);
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  await expect(customer.sentence(countdown)).toBeVisible();
  await page.reload();
  await customer.seesStatus("SUCCESS");
  await page.clock.runFor(60_000);
  await expect(customer.wayBack()).toBeVisible();
  await expect(page.getByText(countdown)).toHaveCount(0);
});

for (const status of ["FAILED", "REFUSED"] as const) {
  test(
    `the page does not return after ${status}`,
    row(status === "FAILED"),
    async ({ customer, gateway, page, webApp }) => {
      const payment = await begin(page, customer, gateway, webApp.origin);
      payment.finish(status);
      await customer.seesStatus(status);
      await page.clock.runFor(60_000);
      await expect(customer.wayBack()).toBeVisible();
      await expect(page.getByText(countdown)).toHaveCount(0);
    },
  );
}

test("the page does not return from an instruction", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  await begin(page, customer, gateway, webApp.origin);
  await page.clock.runFor(120_000);
  await expect(customer.detail(reference)).toBeVisible();
  await expect(page.getByText(countdown)).toHaveCount(0);
});

test(
  "a status link that is opened later does not return",
  forAll,
  async ({ customer, gateway, page, webApp }) => {
    await page.clock.install({ time: start });
    gateway.statusPage({
      readPayin: () => reply(finished(samplePayin(), "SUCCESS")),
      readMerchantInfo: mustNotBeCalled,
    });
    await customer.openLink(mockedStatusLink(webApp.origin));
    await customer.seesStatus("SUCCESS");
    await page.clock.runFor(60_000);
    await expect(customer.wayBack()).toBeVisible();
    await expect(page.getByText(countdown)).toHaveCount(0);
  },
);

test("a status link in the tab that started the payment offers the return link before anything is read", async ({
  customer,
  gateway,
  page,
  webApp,
}) => {
  await begin(page, customer, gateway, webApp.origin);
  gateway.statusPage({
    readPayin: () => raw(200, "<p>503</p>"),
    readMerchantInfo: mustNotBeCalled,
  });
  await customer.openLink(mockedStatusLink(webApp.origin));
  await expect(customer.heading).toHaveText("We cannot read your payment");
  await customer.goesBack();
  await expect(page).toHaveURL(shop);
});
