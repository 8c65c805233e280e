import type { Page } from "@playwright/test";
import type { ServerClock } from "../mockGateway/serverClock.ts";

/** The service's time, just after the samples were made; and the device's, which is wrong, as some customers' are. */
const serverTime = new Date("2026-11-21T10:00:01.000Z");
const deviceTime = new Date("2026-11-21T09:52:00.000Z");

/**
 * Lets neither clock go on and nothing move, before anything is shown: whatever counts shows the same each time, so that nothing has
 * to be masked. Timers run, so the page still asks and is answered.
 */
export async function holdStill(page: Page, serverClock: ServerClock): Promise<void> {
  serverClock.stopAt(serverTime);
  await page.clock.setFixedTime(deviceTime);
  await page.emulateMedia({ reducedMotion: "reduce" });
}
