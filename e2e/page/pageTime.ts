import { expect, type Page } from "@playwright/test";
import { countUnderWay } from "./waitUntilStable.ts";

/** Options for an assertion that is repeated while time passes. */
export const now = { timeout: 1 } as const;

/** A limit against hanging, not against slowness. */
const longestMs = 60_000;

/**
 * Advances the page's own clock step by step until something holds. A timer that a slow machine sets late is met by a later step; a single
 * step would pass it by.
 */
export async function passUntil(
  page: Page,
  isSo: () => Promise<unknown>,
  stepMs = 50,
): Promise<void> {
  await repeat(async () => {
    await page.clock.runFor(stepMs);
    await isSo();
  });
}

/** A call that is not answered after this real time never will be; the test is then about the page's own limit. */
const answeredWithinMs = 2000;

/**
 * Like `passUntil`, in leaps: each due timer fires once, as after a laptop wakes up. A call under way is answered first, since the page
 * would abort it within two leaps.
 */
export async function leapUntil(page: Page, isSo: () => Promise<unknown>): Promise<void> {
  await repeat(async () => {
    await expect
      .poll(() => countUnderWay(page, /^\/api\//), { intervals: [10], timeout: answeredWithinMs })
      .toBe(0)
      .catch(() => undefined);
    await page.clock.fastForward(12_000);
    await isSo();
  });
}

/** Stops the page's clock a minute after its present time. A fixed time might be in its past on a slow machine. */
export async function stopClock(page: Page): Promise<void> {
  const time = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(time + 60_000);
}

/** Opens a page whose time stands still from the start, except for the time that it needs until something is visible. */
export async function openAtRest(
  page: Page,
  open: () => Promise<void>,
  isThere: () => Promise<unknown>,
): Promise<void> {
  const time = new Date("2026-11-21T10:00:00.000Z");
  // The clock runs until it is paused, and cannot be paused in its past.
  await page.clock.install({ time: time.getTime() - 60_000 });
  await page.clock.pauseAt(time);
  await open();
  await passUntil(page, isThere, 10);
}

async function repeat(attempt: () => Promise<void>): Promise<void> {
  await expect(attempt).toPass({ intervals: [20], timeout: longestMs });
}
