import type { Page } from "@playwright/test";
import { settled } from "./settled.ts";

/** A page may change its layout in a higher window; a page that always outgrows it is not followed forever. */
const mostFits = 3;

/** Makes the window of a settled page as high as the page, so that the sticky bars cover nothing. */
export async function fitWindow(page: Page, width: number): Promise<void> {
  for (let fit = 0; fit < mostFits; fit += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (fit > 0 && height === page.viewportSize()?.height) return;
    await page.setViewportSize({ width, height });
    await settled(page);
  }
}
