import { test } from "../fixtures/fixtures.ts";
import type { BrowserContext, Page } from "@playwright/test";
import type { Faults } from "../fixtures/faults.ts";

/**
 * A test of the page under hostile texts: on a screen as narrow as they come, and with the trap set. Not a phone's own way of laying out, which
 * makes a page that is too wide fit.
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
 * Makes a fault of whatever a hostile text could bring about, besides what `watchContext` does: that code in it runs (each calls
 * `__hit`), a dialog, another window, a download, a move to another page than the Web App's own. Nothing of it happens on a
 * page that takes texts for texts.
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
