import type { Page } from "@playwright/test";

/**
 * Lets somebody pay and look at the instruction for as long as they need: five seconds later most payments of the sandbox are over, which the page
 * is told only once they have looked.
 */
export async function atLeisure(
  page: Page,
  idPayin: string,
  payAndLook: () => Promise<void>,
): Promise<void> {
  const looked = Promise.withResolvers<void>();
  await page.route(`**/api/payins/${idPayin}`, async (route) => {
    if (route.request().method() === "GET") await looked.promise;
    // The page may have given the call up meanwhile.
    await route.continue().catch(() => undefined);
  });
  await payAndLook();
  looked.resolve();
}
