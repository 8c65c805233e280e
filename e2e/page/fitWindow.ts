import type { Page } from "@playwright/test";
import { settled } from "./settled.ts";

/** A page may be laid out otherwise in a higher window; one that is always higher than its window is not followed for ever. */
const mostFits = 3;

/** Makes the window of a page that is settled as high as the page: nothing of it lies under the bars that stay. */
export async function fitWindow(page: Page, width: number): Promise<void> {
  for (let fit = 0; fit < mostFits; fit += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (fit > 0 && height === page.viewportSize()?.height) return;
    await page.setViewportSize({ width, height });
    await settled(page);
  }
}
