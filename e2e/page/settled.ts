import { expect, type Page, type Request } from "@playwright/test";

/** What a page has asked for and not got yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Follows what a page asks for, from before its first request on. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/** How many requests of a page are under way whose path matches. */
export function countUnderWay(page: Page, path: RegExp): number {
  const requests = [...(underWay.get(page) ?? [])];
  return requests.filter((request) => path.test(new URL(request.url()).pathname)).length;
}

const ownFile = /^\/(assets|brand)\//;

/**
 * Waits until a page stays as it is: none of its files is on its way, its fonts are there, and while two frames were drawn and the browser found
 * time to rest, nothing of the document has changed. Whoever judges a screen as a whole, its layout, the order of its stops or its picture, does so
 * only then: a part that comes late on a slow machine would be judged half there.
 */
export async function settled(page: Page): Promise<void> {
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
    await new Promise((resolve) => requestIdleCallback(resolve));
  } while (changes !== before);
  observer.disconnect();
}
