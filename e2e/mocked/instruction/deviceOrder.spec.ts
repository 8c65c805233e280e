import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { settled } from "../../page/settled.ts";

test("on a phone the link to the app comes first, then the text, the image, the steps, and the code last", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.upiQr);
  await expect(customer.qrCode()).toBeVisible();
  const link = customer.link("Open your UPI app");
  await expect(link).toHaveAttribute("href", /^upi:\/\/pay\?pa=/);
  const inOrder = [
    link,
    customer.button("Copy Code as text"),
    customer.button("Save QR as image"),
    customer.detail("How to pay"),
    customer.qrCode(),
    customer.button("I have paid, check now"),
    customer.wayBack(),
  ];
  await page.setViewportSize({ width: 390, height: 3000 });
  await expectDownwards(page, inOrder);
});

test.describe("on a desktop", () => {
  // A tall window, in which the sticky bar stands at its place in the order.
  test.use({ viewport: { width: 1280, height: 3000 }, isMobile: false, hasTouch: false });

  test("the code comes first, and no app is offered", async ({ customer, page, stage }) => {
    await showPayin(stage, instructionPayins.upiQr);
    await expect(customer.qrCode()).toBeVisible();
    const inOrder = [
      customer.qrCode(),
      page.getByRole("term").first(),
      customer.sentence("₹0.01 less than your order"),
      customer.button("Copy Code as text"),
      customer.button("I have paid, check now"),
      customer.wayBack(),
    ];
    await expectDownwards(page, inOrder);
    await expect(customer.link("Open your UPI app")).toHaveCount(0);
  });

  test("the return link stands below the main action", async ({ customer, page, stage }) => {
    await showPayin(stage, instructionPayins.virtualAccount);
    await expectDownwards(page, [customer.button("I have paid, check now"), customer.wayBack()]);
  });
});

/** Expects these elements, and the tab stops, in this order from top to bottom. */
async function expectDownwards(page: Page, inOrder: readonly Locator[]): Promise<void> {
  for (const place of inOrder) await expect(place).toBeVisible();
  await settled(page);
  const tops = await topsOf(inOrder);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expectFocusDownwards(page);
}

async function topsOf(places: readonly Locator[]): Promise<number[]> {
  const tops: number[] = [];
  for (const place of places) tops.push((await place.boundingBox())?.y ?? Number.NaN);
  return tops;
}

/** Tab moves down the page, or along a line. */
async function expectFocusDownwards(page: Page): Promise<void> {
  const bottoms = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary"),
    ).flatMap((each) => (each.checkVisibility() ? [each.getBoundingClientRect().bottom] : [])),
  );
  expect(bottoms.length).toBeGreaterThan(2);
  expect(bottoms).toEqual(bottoms.toSorted((a, b) => a - b));
}
