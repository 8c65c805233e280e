import { test } from "../fixtures/fixtures.ts";
import { setTrap } from "./setTrap.ts";

/**
 * A test of the page under hostile texts: on a screen as narrow as they come, and with the trap set. Not a phone's own way of laying out, which
 * makes a page that is too wide fit.
 */
export const hostileTest = test.extend({
  viewport: { width: 320, height: 800 },
  isMobile: false,
  context: async ({ context, faults, webApp }, use) => {
    await setTrap(context, faults, webApp.origin);
    await use(context);
  },
});
