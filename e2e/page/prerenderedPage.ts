import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/fixtures.ts";

/** The file of the program. */
export const program = "**/assets/index-*.js";

const drawn = "#root:not([data-prerendered]) > div:not(.shell)";

/** What is kept of a page: what moved, whether anything was painted before the program, and which page of the program's stood there first. */
interface Seen {
  readonly shifts: number;
  readonly painted: boolean;
  readonly first?: string;
}

/** Watches a page from its first byte on. */
export async function watchPage(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript((selector) => {
    const seen: { shifts: number; painted: boolean; first?: string } = {
      shifts: 0,
      painted: false,
    };
    Reflect.set(globalThis, "seen", seen);
    new PerformanceObserver((list) => {
      seen.shifts += list.getEntries().length;
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver(() => {
      const shown = document.querySelector(selector);
      if (shown) seen.first ??= shown.outerHTML;
      if (document.querySelector("[data-prerendered]")) seen.painted = true;
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, drawn);
  return async () => await page.evaluate(() => Reflect.get(globalThis, "seen"));
}

/** Opens a link, and holds the program back until it is let go; the page is watched. */
export async function openHeld(
  page: Page,
  link: string,
): Promise<{ readonly letGo: () => void; readonly seen: () => Promise<Seen> }> {
  const held = Promise.withResolvers<void>();
  await page.route(program, async (route) => {
    await held.promise;
    await route.continue();
  });
  const seen = await watchPage(page);
  await page.goto(link, { waitUntil: "commit" });
  return {
    letGo: () => {
      held.resolve();
    },
    seen,
  };
}

/** What was painted before the program is there. */
export const painted = (page: Page): Locator => page.locator("#root[data-prerendered] > div");

/** Waits until what stands there is the program's; it may be that it still loads. */
export async function expectProgram(page: Page, within?: { timeout: number }): Promise<void> {
  await expect(page.locator("#root:not([data-prerendered]) > div:not(#shell)")).toHaveCount(
    1,
    within,
  );
}

/** An answer of a mock that waits until it is let go. */
export function holdAnswer<Answer>(reply: () => Answer): {
  readonly reply: () => Promise<Answer>;
  readonly letGo: () => void;
} {
  const held = Promise.withResolvers<void>();
  return {
    reply: async () => {
      await held.promise;
      return reply();
    },
    letGo: () => {
      held.resolve();
    },
  };
}
