import type { CDPSession, Page } from "@playwright/test";
import { blockingOf } from "./blockingOf.ts";
import { countRequests, type RequestCount } from "./countRequests.ts";
import type { RequestWatch } from "./watchRequests.ts";

/** The measurements of a page's first load. Times are milliseconds since the start of the navigation. */
export interface LoadFigures extends RequestCount {
  /** The time at which the first option was painted. */
  readonly option: number;
  /** The time at which the React app handles taps. The page sets the mark `app-ready` then. */
  readonly ready: number | undefined;
  readonly firstPaint: number | undefined;
  readonly largestPaint: number | undefined;
  readonly blocking: number;
  readonly blockingAfterPaint: number;
  /** Processor time of the page's throttled main thread. */
  readonly processor: number;
  readonly shift: number;
}

/** Reads the measurements of a page that is idle again. */
export async function readLoad(
  page: Page,
  session: CDPSession,
  requests: RequestWatch,
  option: number,
): Promise<LoadFigures> {
  const { ready, paint, longTasks, shifts } = await page.evaluate(() => ({
    ready: performance.getEntriesByName("app-ready")[0]?.startTime,
    paint: pageProbe.paint,
    longTasks: pageProbe.longTasks,
    shifts: pageProbe.shifts,
  }));
  const { metrics } = await session.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  return {
    ...countRequests(requests.all(), option),
    option,
    ready,
    firstPaint: paint.first,
    largestPaint: paint.largest,
    blocking: blockingOf(longTasks),
    blockingAfterPaint: blockingOf(longTasks, paint.first),
    processor: seconds * 1000,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}
