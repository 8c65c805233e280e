import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures/fixtures.ts";

/** The control by which a customer changes the language. */
export function switchOf(page: Page): Locator {
  return page.getByRole("contentinfo").getByRole("combobox");
}

/**
 * Switches the page's language by its own control and waits for the result. A page for developers is always in English: only its direction
 * is changed.
 */
export async function speak(page: Page, code: "en" | "ar"): Promise<void> {
  const direction = code === "ar" ? "rtl" : "ltr";
  if ((await page.locator("footer").count()) === 0) {
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    return;
  }
  const control = switchOf(page);
  await control.selectOption(code);
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  await expect(control).toHaveValue(code);
  await control.blur();
}
