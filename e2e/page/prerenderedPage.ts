import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/fixtures.ts";
import { holdFiles } from "./held.ts";

/** The file of the React app. */
export const reactApp = "**/assets/index-*.js";

const drawn = "#root:not([data-prerendered]) > div:not(.shell)";

/** Observations of a page: layout shifts, whether it was prerendered, and the first markup of the React app. */
interface Seen {
  readonly shifts: number;
  readonly prerendered: boolean;
  readonly first?: string;
}

/** Observes a page from its first byte on. */
export async function watchPage(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript((selector) => {
    const seen: { shifts: number; prerendered: boolean; first?: string } = {
      shifts: 0,
      prerendered: false,
    };
    Reflect.set(globalThis, "seen", seen);
    new PerformanceObserver((list) => {
      seen.shifts += list.getEntries().length;
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver(() => {
      const shown = document.querySelector(selector);
      if (shown) seen.first ??= shown.outerHTML;
      if (document.querySelector("[data-prerendered]")) seen.prerendered = true;
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, drawn);
  return async () => await page.evaluate(() => Reflect.get(globalThis, "seen"));
}

/** Opens a link and observes the page. The React app loads only after `letGo`. */
export async function openHeld(
  page: Page,
  link: string,
): Promise<{ readonly letGo: () => void; readonly seen: () => Promise<Seen> }> {
  const { letGo } = await holdFiles(page, reactApp);
  const seen = await watchPage(page);
  await page.goto(link, { waitUntil: "commit" });
  return { letGo, seen };
}

/** The prerendered page. */
export const prerendered = (page: Page): Locator => page.locator("#root[data-prerendered] > div");

/** Waits until the React app has hydrated or replaced the prerendered page. It may still wait for answers. */
export async function expectReactApp(page: Page, within?: { timeout: number }): Promise<void> {
  await expect(page.locator("#root:not([data-prerendered]) > div:not(#shell)")).toHaveCount(
    1,
    within,
  );
}
