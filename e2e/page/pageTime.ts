import { expect, type Page } from "@playwright/test";
import { countUnderWay } from "./settled.ts";

/** For what is looked at again and again while time passes. */
export const now = { timeout: 1 } as const;

/** A limit for what hangs, not for what is slow. */
const longestMs = 60_000;

/**
 * Lets the time of a page with a clock of its own pass, step by step, until something is so. A timer that the page sets late, as on a slow machine,
 * is met by a later step; a single step would have passed it by.
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

/** A call that is not answered by then, in real time, never will be: its own limit is what the test is about. */
const answeredWithinMs = 2000;

/**
 * As `passUntil`, in leaps: each timer that is due goes off once, as after a laptop was opened again. A call that is under way is answered first: the
 * page would give it up within two leaps.
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

/** Opens a page whose time stands still from the beginning, but for what has to pass until something of it is there. */
export async function openAtRest(
  page: Page,
  open: () => Promise<void>,
  isThere: () => Promise<unknown>,
): Promise<void> {
  const time = new Date("2026-11-21T10:00:00.000Z");
  await page.clock.install({ time });
  await page.clock.pauseAt(time);
  await open();
  await passUntil(page, isThere, 10);
}

async function repeat(attempt: () => Promise<void>): Promise<void> {
  await expect(attempt).toPass({ intervals: [20], timeout: longestMs });
}
