import type { Page } from "@playwright/test";
import type { Faults } from "./faults.ts";

/** Where mocked journeys go back to. */
export const merchantOrigin = "https://shop.example";

/** Where customers are sent to pay. */
export const institutionOrigin = "https://institution.example";

const headings = {
  [merchantOrigin]: "Welcome back to the shop",
  [institutionOrigin]: "Sign in to pay",
} as const;

const covered = new WeakMap<Page, Promise<void>>();

/**
 * Stands in for the sites that are not ours, the merchant's and an institution's, on a page: each is a plain page with a heading. Anything else
 * that is asked of them is a fault, and so is an address of ours in the `Referer`, which would carry the token (G45). By Chromium's own protocol
 * and not by a route of Playwright's, under which a browser has no cache.
 */
export function standInForSites(page: Page, faults: () => Faults): Promise<void> {
  const covering = covered.get(page) ?? standIn(page, faults);
  covered.set(page, covering);
  return covering;
}

async function standIn(page: Page, faults: () => Faults): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // A page that is closed meanwhile needs no answer.
  const send = (...given: Parameters<typeof session.send>) =>
    void session.send(...given).catch(() => undefined);
  session.on("Fetch.requestPaused", ({ requestId, request, resourceType }) => {
    const heading = Object.entries(headings).find(([origin]) =>
      request.url.startsWith(origin),
    )?.[1];
    if (heading === undefined) {
      send("Fetch.continueRequest", { requestId });
      return;
    }
    const { origin } = new URL(request.url);
    if (resourceType !== "Document") faults().add(`the page asks ${origin} for ${request.url}`);
    const referer = request.headers["Referer"];
    if (referer !== undefined) faults().add(`${origin} is told where from: ${referer}`);
    const body = `<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>${heading}</title><h1>${heading}</h1></html>`;
    send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "content-type", value: "text/html" }],
      body: Buffer.from(body).toString("base64"),
    });
  });
  const patterns = Object.keys(headings).map((origin) => ({ urlPattern: `${origin}/*` }));
  await session.send("Fetch.enable", { patterns });
}
