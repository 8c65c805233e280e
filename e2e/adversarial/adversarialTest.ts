import { test } from "../fixtures/fixtures.ts";
import type { BrowserContext, Page } from "@playwright/test";
import type { Faults } from "../fixtures/faults.ts";

/**
 * A test of the page with adversarial texts, on the narrowest screen and with the trap set. The layout is a desktop's: a phone's would
 * zoom out until an overflowing page fits.
 */
export const adversarialTest = test.extend({
  viewport: { width: 320, height: 800 },
  isMobile: false,
  context: async ({ context, faults, webApp }, use) => {
    await setTrap(context, faults, webApp.origin);
    await use(context);
  },
});

/**
 * Reports every effect of an adversarial text as a fault, beyond the faults of `watchContext`. Effects are executed code (it calls `__hit`), a
 * dialog, a window, a download, and a navigation away from the Web App. A page that treats text as text has none of them.
 */
async function setTrap(context: BrowserContext, faults: Faults, origin: string): Promise<void> {
  await context.exposeBinding("__hit", (_, which: unknown) =>
    faults.add(`executed: ${JSON.stringify(which)}`),
  );
  let pages = context.pages().length;
  const watch = (page: Page) => {
    page.on("dialog", (dialog) => {
      faults.add(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("download", (download) => faults.add(`a download: ${download.url()}`));
    page.on("framenavigated", (frame) => {
      const url = frame.url();
      if (url !== "about:blank" && !url.startsWith(`${origin}/`)) faults.add(`it went to ${url}`);
      if (frame.parentFrame()) faults.add(`a frame: ${url}`);
    });
  };
  for (const page of context.pages()) watch(page);
  context.on("page", (page) => {
    pages += 1;
    if (pages > 1) faults.add(`another window: ${page.url()}`);
    watch(page);
  });
}
