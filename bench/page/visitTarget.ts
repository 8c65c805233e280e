import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import { type BrowserSetting, inFreshBrowser, slowDown } from "./browser.ts";
import { installProbe } from "./pageProbe.ts";
import {
  countRequests,
  type RequestCount,
  type RequestWatch,
  untilStill,
  watchRequests,
} from "./requests.ts";
import type { ServedSite } from "./serveSite.ts";
import type { Target } from "./target.ts";

/** The measurements of a page's first load. Times are milliseconds since the start of the navigation. */
export interface LoadFigures extends RequestCount {
  /** The time at which the first option was painted. */
  readonly option: number;
  /** The time at which the React app handles taps. The page sets the mark `app-ready` then. */
  readonly ready: number | undefined;
  readonly firstPaint: number | undefined;
  readonly largestPaint: number | undefined;
  /** The time beyond 50 ms of each long task. */
  readonly blocking: number;
  readonly blockingAfterPaint: number;
  /** Processor time of the page's throttled main thread. */
  readonly processor: number;
  readonly shift: number;
}

const longestOptionMs = 40_000;

/** Visits a page with an empty cache on a phone. Throws if the page shows no option. */
export async function visitTarget(
  target: Target,
  served: ServedSite,
  setting: BrowserSetting,
  visit: number,
): Promise<LoadFigures> {
  const otherHostsPort = target.hasOtherHosts ? served.port : undefined;
  return await inFreshBrowser(setting, otherHostsPort, async (page, session) => {
    await slowDown(session);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const requests = watchRequests(session);
    const { promise: option, resolve } = Promise.withResolvers<number>();
    session.on("Runtime.bindingCalled", ({ name, payload }) => {
      if (name === "reportOption") resolve(Number(payload));
    });
    await session.send("Runtime.enable");
    await session.send("Runtime.addBinding", { name: "reportOption" });
    await page.addInitScript(installProbe, { option: target.option });
    // Waits until the start of the browser no longer uses the processor.
    await wait(900);
    await page.goto(target.addressOf(served.origin, visit), { waitUntil: "commit" });
    const optionAtMs = await Promise.race([option, tooLate()]);
    await untilStill(requests, 800);
    await wait(500);
    return await readLoad(page, session, requests, optionAtMs);
  });
}

async function tooLate(): Promise<never> {
  await wait(longestOptionMs, undefined, { ref: false });
  throw new Error("no option was painted");
}

/** Reads the measurements of a page that is idle again. */
async function readLoad(
  page: Page,
  session: CDPSession,
  requests: RequestWatch,
  option: number,
): Promise<LoadFigures> {
  const { ready, paint, longTasks, shift } = await page.evaluate(() => ({
    ready: performance.getEntriesByName("app-ready")[0]?.startTime,
    ...pageProbe,
  }));
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  const blockingFrom = (fromMs: number) =>
    longTasks
      .filter(({ startTime }) => startTime >= fromMs)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return {
    ...countRequests(requests.all(), option),
    option,
    ready,
    firstPaint: paint.first,
    largestPaint: paint.largest,
    blocking: blockingFrom(0),
    blockingAfterPaint: blockingFrom(paint.first ?? 0),
    processor: seconds * 1000,
    shift,
  };
}
