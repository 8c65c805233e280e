import { neverAnswer } from "../../mockGateway/mock.ts";
import type { Locator, Page } from "@playwright/test";
import { axeFindings, wcagRules } from "../../access/axe.ts";
import { Keys } from "../../access/keyboard.ts";
import type { Customer } from "../../customer/customer.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { openOperators } from "../../screens/operatorScreens.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen, visitPayment } from "../../screens/screen.ts";
import { readQrOnScreen } from "../../page/qrCode.ts";
import { forAll, pickRows, row, takeSample } from "../../fixtures/tags.ts";
import { PNG } from "pngjs";

/* Information by colour, shadow or motion is also available in other ways (WCAG 1.4.1, 1.4.11, 2.4.7). */

const colours = {
  light: {},
  dark: { colorScheme: "dark" },
  "forced colours": { forcedColors: "active" },
  "more contrast": { contrast: "more" },
} as const satisfies Record<string, Parameters<Page["emulateMedia"]>[0]>;

/** One control of each look. */
const controls = {
  operators: (customer: Customer) => [
    customer.option("PSE"),
    customer.option("Bank Alpha"),
    customer.button("Choose your bank"),
  ],
  "operators-chosen": (customer: Customer) => [customer.button("Your bank")],
  "fields-errors": (customer: Customer) => [
    customer.errors().getByRole("link").first(),
    customer.field("E-mail address"),
    customer.option("CLABE"),
    customer.field("Where will you pay?"),
  ],
  "instruction-virtual-account": (customer: Customer) => [
    customer.button("Copy Account number"),
    customer.button("Print"),
  ],
} as const;

const details = pickRows(Object.keys(controls), ["operators"]);

for (const [name, find] of Object.entries(controls)) {
  test(
    `the focus is visible at every control of ${name}, in every colour mode`,
    details(name),
    async ({ customer, page, stage }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await showScreen(findScreen(name), stage);
      const keys = new Keys(page);
      // A button that was pressed before may have the focus without a visible ring.
      await keys.press("Shift+Tab");
      for (const control of find(customer)) {
        await keys.reach(control);
        for (const [colour, media] of takeSample(Object.entries(colours), 2)) {
          await page.emulateMedia({ ...usual, ...media });
          await control.focus();
          const withFocus = await picture(page, control);
          await control.blur();
          const without = await picture(page, control);
          const box = await control.boundingBox();
          // A ring of two pixels, less its corners.
          const least = ((box?.width ?? 0) + (box?.height ?? 0)) * 2 * 2 * 0.9;
          expect
            .soft(changedPoints(without, withFocus), `${String(control)} in ${colour}`)
            .toBeGreaterThan(least);
        }
        await control.focus();
      }
    },
  );
}

const usual = { colorScheme: "light", contrast: null, forcedColors: null } as const;

/** Counts the points of a control's picture that differ in another state. */
async function countChanged(
  page: Page,
  control: Locator,
  change: () => Promise<void>,
): Promise<number> {
  const before = await picture(page, control);
  await change();
  await control.blur();
  return changedPoints(before, await picture(page, control));
}

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test(
    "the chosen option and the chosen bank look chosen",
    forAll,
    async ({ customer, page, stage }) => {
      await openOperators(stage);
      const transfer = customer.option("Bank transfer");
      const bank = customer.option("Bank Beta");
      expect(await countChanged(page, bank, () => bank.check())).toBeGreaterThan(100);
      expect(await countChanged(page, transfer, () => transfer.check())).toBeGreaterThan(100);
    },
  );

  test(
    "an unavailable option differs in colour and says so in words",
    forAll,
    async ({ customer, page, stage }) => {
      await showScreen(findScreen("options-outside-limits"), stage);
      await expect(customer.option("PSE")).toBeDisabled();
      await expect(customer.option("PSE")).toHaveAccessibleDescription(/From /);
      const colour = (name: string) =>
        page.locator("label", { hasText: name }).evaluate((label) => getComputedStyle(label).color);
      expect(await colour("PSE")).not.toBe(await colour("Bank transfer"));
    },
  );

  test("the chosen tab looks chosen", forAll, async ({ page, stage }) => {
    await showPayin(stage, instructionPayins.virtualAccount);
    const tab = page.getByRole("tab", { name: "ATM" });
    expect(await countChanged(page, tab, () => tab.click())).toBeGreaterThan(1000);
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(
      `a QR code is dark on light, in the ${colorScheme} scheme`,
      row(colorScheme === "dark"),
      async ({ customer, page, stage }) => {
        await page.emulateMedia({ colorScheme });
        await showPayin(stage, instructionPayins.crypto);
        await customer.qrCode().scrollIntoViewIfNeeded();
        expect(await readQrOnScreen(page)).toBe("0x7e57c1a0b2d3e4f5061728394a5b6c7d8e9f0a1b");
        const fills = await customer
          .qrCode()
          .locator("path")
          .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
        expect(fills).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
      },
    );
  }

  test("the loading placeholder has visible outlines", forAll, async ({ page, stage }) => {
    await visitPayment(stage, newPayment.offlineJpy(), { answers: { readPayin: neverAnswer } });
    const shape = page.locator(".shell i").last();
    await expect(shape).toBeVisible();
    await expect(shape).toHaveCSS("border-top-style", "solid");
    expect(await axeFindings(page, wcagRules)).toEqual([]);
  });
});

test(
  "with more contrast, soft text and edges are as dark as other text",
  forAll,
  async ({ page, stage }) => {
    await showScreen(findScreen("instruction-transfer"), stage);
    const soft = page.getByText("Account number", { exact: true });
    const ink = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
    await expect(soft).not.toHaveCSS("color", ink);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, contrast: "more" });
      const strong = await page
        .locator("h1")
        .evaluate((heading) => getComputedStyle(heading).color);
      await expect(soft).toHaveCSS("color", strong);
      // The line above a row.
      const line = page.locator("main dl > div + div").first();
      await expect(line).toHaveCSS("border-top-style", "solid");
      await expect(line).toHaveCSS("border-top-color", strong);
    }
  },
);

test("with reduced motion nothing moves, and a waiting button still says so", async ({
  customer,
  page,
  stage,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visitPayment(stage, newPayment.offlineJpy(), {
    customerData: { emailAddress: "ada@mail.example" },
    answers: { createPayin: neverAnswer },
  });
  await customer.choose("Bank transfer");
  await customer.pay();
  await expect(customer.button("Preparing your payment")).toBeVisible();
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
  await expect.poll(moving).toBe(0);
});

/** Smallest contrast between colours that are told apart without reading (WCAG 1.4.11). */
const leastContrast = 3;

/** Distance around a control within which its focus ring is looked for, in CSS pixels. */
const aroundPx = 8;

/** Takes a picture of a control and its surroundings, at the current scroll position. */
async function picture(page: Page, control: Locator): Promise<Buffer> {
  const box = await control.boundingBox();
  if (box === null) throw new Error("an element that is not on the page has no picture");
  const clip = {
    x: Math.max(0, box.x - aroundPx),
    y: Math.max(0, box.y - aroundPx),
    width: box.width + 2 * aroundPx,
    height: box.height + 2 * aroundPx,
  };
  return page.screenshot({ clip, scale: "css", animations: "disabled" });
}

/** Counts the points of two pictures of the same place that differ by a contrast of 3:1 or more. */
function changedPoints(before: Buffer, after: Buffer): number {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  let changed = 0;
  for (let at = 0; at < Math.min(a.data.length, b.data.length); at += 4) {
    const [one, other] = [lightnessAt(a.data, at), lightnessAt(b.data, at)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    if (contrast >= leastContrast) changed += 1;
  }
  return changed;
}

/** Relative luminance, as WCAG defines it. */
function lightnessAt(data: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((offset) => {
    const part = (data[at + offset] ?? 0) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
