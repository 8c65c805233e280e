import type { BrowserContext } from "@playwright/test";
import type { Faults } from "./faults.ts";

/** Where mocked journeys go back to. */
export const merchantOrigin = "https://shop.example";

/**
 * Stands in for the merchant's site: a plain page for a customer who comes back. Anything else that is asked of it is
 * a fault, and so is an address of ours in the `Referer`, which would carry the token (G45).
 */
export async function visitMerchant(context: BrowserContext, faults: Faults): Promise<void> {
  await context.route(`${merchantOrigin}/**`, async (route, request) => {
    if (!request.isNavigationRequest())
      faults.add(`the page asks the merchant's site for ${request.url()}`);
    const referer = (await request.allHeaders())["referer"];
    if (referer !== undefined) faults.add(`the merchant's site is told where from: ${referer}`);
    await route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>Shop</title><h1>Welcome back to the shop</h1></html>`,
    });
  });
}
