import { expect, type Page, type Request } from "@playwright/test";

/** The pending requests of a page. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks the requests of a page, from before its first one. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/** Counts the pending requests of a page whose path matches. */
export function countUnderWay(page: Page, path: RegExp): number {
  const requests = [...(underWay.get(page) ?? [])];
  return requests.filter((request) => path.test(new URL(request.url()).pathname)).length;
}

const ownFile = /^\/(assets|brand)\//;

/**
 * Waits until a page is stable: its files and fonts are loaded, its late parts are shown, and the document does not change
 * during two frames and an idle period. React shows a late part up to 300 ms after its file has arrived.
 * Judge a screen as a whole (layout, tab order, picture) only then: a late part on a slow machine would be judged half loaded.
 */
export async function waitUntilStable(page: Page): Promise<void> {
  const countFiles = () => countUnderWay(page, ownFile);
  do {
    await expect.poll(countFiles, { intervals: [20] }).toBe(0);
    await page.evaluate(rest);
  } while (countFiles() > 0);
}

/** Runs in the page. */
async function rest(): Promise<void> {
  await document.fonts.ready;
  let changes = 0;
  let before: number;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  do {
    before = changes;
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    // On a busy machine, the page may never be idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  } while (changes !== before || document.querySelector("span[aria-busy=true]") !== null);
  observer.disconnect();
}

/** A page may change its layout in a higher window; a page that always outgrows it is not followed forever. */
const mostFits = 3;

/** Makes the window of a stable page as high as the page, so that the sticky bars cover nothing. */
export async function fitWindow(page: Page, width: number): Promise<void> {
  for (let fit = 0; fit < mostFits; fit += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (fit > 0 && height === page.viewportSize()?.height) return;
    await page.setViewportSize({ width, height });
    await waitUntilStable(page);
  }
}
