import type { BrowserContext } from "@playwright/test";
import type { Faults } from "./faults.ts";

/** Where mocked journeys go back to. */
export const merchantOrigin = "https://shop.example";

/** Where customers are sent to pay. */
export const institutionOrigin = "https://institution.example";

/**
 * Stands in for a site that is not ours, the merchant's or an institution's: a plain page with this heading. Anything else that is
 * asked of it is a fault, and so is an address of ours in the `Referer`, which would carry the token (G45).
 */
export async function visitSite(
  context: BrowserContext,
  faults: Faults,
  { origin, heading }: { readonly origin: string; readonly heading: string },
): Promise<void> {
  await context.route(`${origin}/**`, async (route, request) => {
    if (!request.isNavigationRequest()) faults.add(`the page asks ${origin} for ${request.url()}`);
    const referer = (await request.allHeaders())["referer"];
    if (referer !== undefined) faults.add(`${origin} is told where from: ${referer}`);
    await route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>${heading}</title><h1>${heading}</h1></html>`,
    });
  });
}
