import { openStatus, type Stage, visitPayment, visitStatus } from "../../screens/screen.ts";
import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, expectAccessible, test } from "../../fixtures/fixtures.ts";
import { raw, reply } from "../../mockGateway/mock.ts";
import type { MockPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { stopClock } from "../../page/pageTime.ts";
import { forAll, row } from "../../fixtures/tags.ts";

test.use({ ownContext: true });

const shop = "https://shop.example/return";
const countdown = "We take you back in";
const start = new Date("2026-11-21T10:00:00.000Z");

/** Creates a payment in this tab, up to its instruction. */
async function begin(stage: Stage): Promise<MockPayment> {
  const { customer, page } = stage;
  await page.clock.install({ time: start });
  const payment = await visitPayment(stage);
  await customer.order(orders.offlineJpy);
  await customer.seesTransfer();
  return payment;
}

/** Expects that the page stays, whatever time passes. */
async function expectNoReturn({ customer, page }: Stage): Promise<void> {
  await page.clock.runFor(60_000);
  await expect(customer.wayBack()).toBeVisible();
  await expect(page.getByText(countdown)).toHaveCount(0);
}

test.describe("after a success of a payment that was started in the tab", () => {
  test.beforeEach(async ({ customer, page, stage }) => {
    const payment = await begin(stage);
    await expect(page.getByText(countdown)).toHaveCount(0);
    payment.finish("SUCCESS");
    await customer.seesStatus("SUCCESS");
    await stopClock(page);
  });

  test("the page says that it returns, counts down, announces it once, and returns", async ({
    customer,
    page,
    stage,
  }) => {
    await page.clock.runFor(3000);
    await expect(customer.sentence(countdown)).toBeVisible();
    const shown = page.getByRole("paragraph").filter({ hasText: countdown });
    const announced = page.locator("[aria-atomic]").filter({ hasText: countdown });
    const before = { shown: await shown.textContent(), announced: await announced.textContent() };
    await page.clock.runFor(3000);
    await expect(shown).not.toHaveText(before.shown ?? "");
    await expect(announced).toHaveText(before.announced ?? "");
    await page.clock.runFor(10_000);
    await expect(customer.heading).toHaveText(/ paid( to |$)/);
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(shop);
    await page.clock.resume();
    // A customer who goes back to look again is not sent away again.
    await page.goBack();
    await customer.seesStatus("SUCCESS");
    await expectNoReturn(stage);
  });

  test("the customer can stay by the button", forAll, async ({ customer, page }) => {
    await customer.button("Stay on this page").click();
    await expect(customer.sentence("You stay on this page")).toBeVisible();
    await expect(page.getByText(countdown)).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(customer.heading).toHaveText(/ paid( to |$)/);
  });

  test("the return link works during the countdown", forAll, async ({ customer, page }) => {
    await customer.goesBack();
    await page.clock.resume();
    await expect(page).toHaveURL(shop);
  });

  test(
    "any key stops it, so that keyboard users are not interrupted",
    forAll,
    async ({ customer, page }) => {
      await page.keyboard.press("Tab");
      await expect(customer.sentence("You stay on this page")).toBeVisible();
      await page.clock.runFor(60_000);
      await expect(customer.heading).toHaveText(/ paid( to |$)/);
    },
  );

  test("the countdown pauses while the page is hidden", forAll, async ({ customer, page }) => {
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

test(
  "a customer who comes back from the institution returns from the status page",
  forAll,
  async ({ customer, page, stage }) => {
    const payment = await begin(stage);
    payment.finish("SUCCESS");
    await page.goto("https://shop.example/bank");
    await openStatus(stage);
    await customer.seesStatus("SUCCESS");
    await expect(customer.sentence(countdown)).toBeVisible();
    await page.clock.runFor(25_000);
    await expect(page).toHaveURL(shop);
  },
);

test("a reload stops it", forAll, async ({ customer, page, stage }) => {
  const payment = await begin(stage);
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  await expect(customer.sentence(countdown)).toBeVisible();
  await page.reload();
  await customer.seesStatus("SUCCESS");
  await expectNoReturn(stage);
});

for (const status of ["FAILED", "REFUSED"] as const) {
  test(
    `the page does not return after ${status}`,
    row(status === "FAILED"),
    async ({ customer, stage }) => {
      const payment = await begin(stage);
      payment.finish(status);
      await customer.seesStatus(status);
      await expectNoReturn(stage);
    },
  );
}

test(
  "the page does not return after a success whose money went back (G58)",
  forAll,
  async ({ customer, stage }) => {
    const payment = await begin(stage);
    payment.finish("SUCCESS", "REVERSED");
    await expect(customer.heading).toHaveText("Your payment was reversed");
    await expectNoReturn(stage);
  },
);

test("the page does not return from an instruction", forAll, async ({ customer, page, stage }) => {
  await begin(stage);
  await page.clock.runFor(120_000);
  await customer.seesTransfer();
  await expect(page.getByText(countdown)).toHaveCount(0);
});

test(
  "a status link that is opened later does not return",
  forAll,
  async ({ customer, page, stage }) => {
    await page.clock.install({ time: start });
    await visitStatus(stage, () => reply(finished(samplePayin(), "SUCCESS")));
    await customer.seesStatus("SUCCESS");
    await expectNoReturn(stage);
  },
);

test("a status link in the tab that started the payment offers the return link before anything is read", async ({
  customer,
  page,
  stage,
}) => {
  await begin(stage);
  await visitStatus(stage, () => raw(200, "<p>503</p>"));
  await expect(customer.heading).toHaveText("We cannot read your payment");
  await customer.goesBack();
  await expect(page).toHaveURL(shop);
});
