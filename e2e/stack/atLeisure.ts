import type { Page } from "@playwright/test";

/**
 * Gives the customer time to pay and to read the instruction. Five seconds later most sandbox payments are final; the page is told so only
 * after this.
 */
export async function atLeisure(
  page: Page,
  idPayin: string,
  payAndLook: () => Promise<void>,
): Promise<void> {
  const looked = Promise.withResolvers<void>();
  await page.route(`**/api/payins/${idPayin}`, async (route) => {
    if (route.request().method() === "GET") await looked.promise;
    // The page may have aborted the call meanwhile.
    await route.continue().catch(() => undefined);
  });
  await payAndLook();
  looked.resolve();
}
