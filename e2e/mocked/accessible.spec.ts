import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { screens } from "../screens/index.ts";

for (const { name, show } of screens) {
  test(`axe finds nothing on ${name}, in light and in dark, and nothing of it lies beside a phone`, async ({
    page,
    stage,
  }) => {
    await show(stage);
    await expectInWidth(page, 320);
    await expectInWidth(page, 390);
    // As long as it is: bars that stay would lie over what can be scrolled free of them.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 390, height });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expectAccessible(page);
  });
}

/** Whoever reads has to scroll in one direction only (WCAG 1.4.10). */
async function expectInWidth(page: Page, width: number): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await page.setViewportSize({ width, height });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `in ${width} px`)
    .toBeLessThanOrEqual(width);
}
