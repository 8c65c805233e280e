import { instructionKinds } from "@pay/contract/payin.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { screenOfKind, showPayin } from "../../screens/instructionScreens.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen } from "../../screens/screen.ts";
import { pickRows } from "../../fixtures/tags.ts";

test("on a phone with a link to the app, the small code comes first, then the steps, and the bar has the link", async ({
  customer,
  page,
  stage,
}) => {
  await showPayin(stage, instructionPayins.upiQr);
  await expect(customer.qrCode()).toBeVisible();
  const link = customer.link("Open UPI app");
  await expect(link).toHaveAttribute("href", /^upi:\/\/pay\?pa=/);
  const inOrder = [
    customer.qrCode(),
    customer.sentence("Open your UPI app from here."),
    customer.sentence("App did not open?"),
    customer.sentence("More details"),
    customer.wayBack(),
    link,
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
      customer.button("Enlarge"),
      customer.sentence("Scan it with the bank or wallet app on your phone."),
      customer.sentence("More details"),
      customer.button("I have paid"),
      customer.wayBack(),
    ];
    await expectDownwards(page, inOrder);
    await expect(customer.link("Open UPI app")).toHaveCount(0);
  });

  test("the return link comes last, below the bar of the task", async ({
    customer,
    page,
    stage,
  }) => {
    await showPayin(stage, instructionPayins.virtualAccount);
    await expectDownwards(page, [
      customer.button("Copy Account number"),
      customer.button("I have paid"),
      customer.wayBack(),
    ]);
  });
});

/** Expects these elements, and the tab stops, in this order from top to bottom. */
async function expectDownwards(page: Page, inOrder: readonly Locator[]): Promise<void> {
  for (const place of inOrder) await expect(place).toBeVisible();
  await waitUntilStable(page);
  const tops = await readTops(inOrder);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expectFocusDownwards(page);
}

async function readTops(places: readonly Locator[]): Promise<number[]> {
  const tops: number[] = [];
  for (const place of places) tops.push((await place.boundingBox())?.y ?? Number.NaN);
  return tops;
}

/**
 * Tab moves down each part of the page, or along a line. On a desktop the task stands beside the header. On a phone the bar stays in
 * sight below the footer, which comes after it.
 */
async function expectFocusDownwards(page: Page): Promise<void> {
  for (const part of ["header", "main"]) {
    const stops = page.locator(part).locator("a[href], button, input, select, summary");
    const bottoms = await stops.evaluateAll((all) =>
      all.flatMap((each) => (each.checkVisibility() ? [each.getBoundingClientRect().bottom] : [])),
    );
    expect(bottoms.length).toBeGreaterThan(1);
    expect(bottoms).toEqual(bottoms.toSorted((a, b) => a - b));
  }
}

/** One screen of each kind of instruction that can be printed, in light and in dark. */
const kinds = [
  ...instructionKinds.map(screenOfKind),
  "instruction-pix",
  "instruction-viet-qr",
  "instruction-upi-qr",
  "instruction-unknown-kind",
];
/** Screens with a QR code, which is scanned at another distance. */
const withCode = new Set([
  "instruction-qr",
  "instruction-pix",
  "instruction-viet-qr",
  "instruction-crypto",
]);

test("each screen with a code is one that is printed", () => {
  expect([...withCode].filter((name) => !kinds.includes(name))).toEqual([]);
});

const details = pickRows(kinds, ["instruction-virtual-account"]);

for (const name of kinds) {
  test(
    `${name} prints on one page, black on white, without buttons`,
    details(name),
    async ({ page, stage }) => {
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await showScreen(findScreen(name), stage);
      const paper = await page.pdf({
        format: "A4",
        margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" },
      });
      const pages = paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g);
      expect(pages).toHaveLength(1);

      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await page.setViewportSize({ width: 718, height: 1047 });
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
      await expect(page.locator("h1")).toHaveCSS("color", "rgb(0, 0, 0)");
      for (const role of ["button", "link", "textbox", "combobox"] as const) {
        for (const one of await page.getByRole(role).all()) await expect(one).toBeHidden();
      }
      await expect(page.getByRole("banner").getByText("Order A-1042")).toBeVisible();
      await expect(page.getByRole("banner").getByText("EN", { exact: true })).toBeHidden();
      const colours = await page.evaluate(() =>
        [...document.querySelectorAll("main *, header *")]
          .filter((element) => element.checkVisibility() && element.closest("svg") === null)
          .flatMap((element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            return [color, backgroundColor];
          })
          .filter((colour) => !/^rgba\(0, 0, 0, 0\)$|^rgb\((\d+), \1, \1\)$/.test(colour)),
      );
      expect(colours, "colours other than black, grey and white").toEqual([]);
      if (!withCode.has(name)) return;
      const box = await page.getByRole("img", { name: /QR code/ }).boundingBox();
      // A scanner's rule of thumb is ten to one: 50 mm for half a metre.
      expect(((box?.width ?? 0) / 96) * 25.4).toBeGreaterThan(50);
    },
  );
}

test("a printed receipt names the shop's link, and has no language and nothing to press", async ({
  page,
  stage,
}) => {
  await showScreen(findScreen("status-success"), stage);
  const address = page.getByText("https://shop.example/return", { exact: true });
  await expect(address).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(address).toBeVisible();
  await expect(page.getByRole("banner").getByText("EN", { exact: true })).toBeHidden();
  for (const role of ["button", "link", "combobox"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});
