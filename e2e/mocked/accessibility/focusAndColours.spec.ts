import type { Locator, Page } from "@playwright/test";
import { axeFindings, wcagRules } from "../../access/axe.ts";
import { changedPoints, picture } from "../../access/pixels.ts";
import { Keys } from "../../access/keys.ts";
import type { Customer } from "../../customer/customer.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin } from "../../screens/instructionScreens.ts";
import { openOperators } from "../../screens/operatorScreens.ts";
import { findScreen } from "../../screens/index.ts";
import { showScreen, openPayment } from "../../screens/screen.ts";
import { readQrOnScreen } from "../../qr/readQrOnScreen.ts";
import { row } from "../../fixtures/scope.ts";

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
    customer.option("Online banking"),
    customer.option("Bank Alpha"),
    customer.button("More banks and wallets"),
    customer.button("Continue with "),
  ],
  "fields-errors": (customer: Customer) => [
    customer.errors().getByRole("link").first(),
    customer.field("E-mail address"),
    customer.option("CLABE"),
    customer.field("Chain of stores"),
  ],
  "instruction-virtual-account": (customer: Customer) => [
    customer.button("Copy Account number"),
    customer.button("Print these instructions"),
  ],
} as const;

for (const [name, find] of Object.entries(controls)) {
  test(
    `the focus is visible at every control of ${name}, in every colour mode`,
    row(name === "operators"),
    async ({ customer, page, stage }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await showScreen(findScreen(name), stage);
      const keys = new Keys(page);
      // A button that was pressed before may have the focus without a visible ring.
      await keys.press("Shift+Tab");
      for (const control of find(customer)) {
        await keys.reach(control);
        for (const [colour, media] of Object.entries(colours)) {
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
async function told(page: Page, control: Locator, change: () => Promise<void>): Promise<number> {
  const before = await picture(page, control);
  await change();
  await control.blur();
  return changedPoints(before, await picture(page, control));
}

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("the chosen option and the chosen bank look chosen", async ({ customer, page, stage }) => {
    await openOperators(stage);
    const transfer = customer.option("Bank transfer");
    const bank = customer.option("Bank Beta");
    expect(await told(page, bank, () => bank.check())).toBeGreaterThan(100);
    expect(await told(page, transfer, () => transfer.check())).toBeGreaterThan(100);
  });

  test("an unavailable option differs in colour and says so in words", async ({
    customer,
    page,
    stage,
  }) => {
    await showScreen(findScreen("options-outside-limits"), stage);
    await expect(customer.option("Online banking")).toBeDisabled();
    await expect(customer.option("Online banking")).toHaveAccessibleDescription(/From /);
    const colour = (name: string) =>
      page.locator("label", { hasText: name }).evaluate((label) => getComputedStyle(label).color);
    expect(await colour("Online banking")).not.toBe(await colour("Bank transfer"));
  });

  test("the chosen tab looks chosen", async ({ page, stage }) => {
    await showPayin(stage, instructionPayins.virtualAccount);
    const tab = page.getByRole("tab", { name: "ATM" });
    expect(await told(page, tab, () => tab.click())).toBeGreaterThan(1000);
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

  test("the loading placeholder has visible outlines", async ({ gateway, page, stage }) => {
    const { mock } = newPayment.offlineJpy();
    gateway.paymentPages({ ...mock, readPayin: () => new Promise<never>(() => undefined) });
    await openPayment(stage);
    const shape = page.locator(".shell i").last();
    await expect(shape).toBeVisible();
    await expect(shape).toHaveCSS("border-top-style", "solid");
    expect(await axeFindings(page, wcagRules)).toEqual([]);
  });
});

test("with more contrast, soft text is as dark as other text and cards have edges", async ({
  page,
  stage,
}) => {
  await showScreen(findScreen("instruction-transfer"), stage);
  const soft = page.getByText("Account number", { exact: true });
  const ink = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
  await expect(soft).not.toHaveCSS("color", ink);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "more" });
    const strong = await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color);
    await expect(soft).toHaveCSS("color", strong);
    const card = page.locator("section").first();
    await expect(card).toHaveCSS("box-shadow", `${strong} 0px 0px 0px 1px`);
  }
});

test("with reduced motion nothing moves, and a waiting button still says so", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { mock } = newPayment.offlineJpy();
  gateway.paymentPages({ ...mock, createPayin: () => new Promise<never>(() => undefined) });
  await openPayment(stage, {
    paymentMethodCode: "OFFLINE",
    customerData: { emailAddress: "ada@mail.example" },
  });
  await expect(customer.button("Setting up your payment")).toBeVisible();
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
  await expect.poll(moving).toBe(0);
});
