import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";
import {
  countRequests,
  type RequestCount,
  type RequestWatch,
  countFiles,
  untilStill,
} from "./requests.ts";
import type { PageStep } from "./target.ts";

/**
 * Returns the total blocking time in milliseconds: the time beyond 50 ms of each long task that starts after a given
 * time.
 */
export function blockingOf(
  longTasks: readonly { readonly startTime: number; readonly duration: number }[],
  fromMs = 0,
): number {
  return longTasks
    .filter(({ startTime }) => startTime >= fromMs)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

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

/** The measurements of one step of a customer, in milliseconds. */
export interface StepFigures {
  readonly name: string;
  /**
   * The longest time from an input to the next paint. The browser rounds it to 8 ms, and reports 16 for everything up
   * to 16.
   */
  readonly input: number;
  readonly blocking: number;
  /** Files that were loaded during the step, so that the customer waited for them. */
  readonly files: number;
  readonly shift: number;
}

const leastInputMs = 16;
const longestMs = 15_000;

/** Taps, types the text of the step, and waits until the page shows the result and is idle. Throws if it does not. */
export async function takeStep(
  page: Page,
  requests: RequestWatch,
  { name, tap, type, until }: PageStep,
): Promise<StepFigures> {
  const place = await page.evaluate((selector) => {
    const element = document.querySelector(selector);
    element?.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  }, tap);
  if (place.width === 0) throw new Error(`${name}: no visible element matches ${tap}`);
  await wait(250);
  const asked = requests.all().length;
  const fromMs = await page.evaluate(() => performance.now());
  await page.touchscreen.tap(
    place.x + Math.min(place.width / 2, 60),
    place.y + Math.min(place.height / 2, 24),
  );
  if (type !== undefined) await page.keyboard.type(type);
  const begun = performance.now();
  while (!(await page.evaluate((selector) => pageProbe.isShown(selector), until))) {
    if (performance.now() - begun > longestMs) throw new Error(`${name}: ${until} did not appear`);
    await wait(100);
  }
  const files = countFiles(requests.all().slice(asked));
  await untilStill(requests, 300);
  await wait(400);
  const { inputs, longTasks, shifts } = await page.evaluate(() => ({
    inputs: pageProbe.inputs,
    longTasks: pageProbe.longTasks,
    shifts: pageProbe.shifts,
  }));
  const inStep = <Entry extends { readonly startTime: number }>(entries: readonly Entry[]) =>
    entries.filter(({ startTime }) => startTime >= fromMs);
  return {
    name,
    input: Math.max(leastInputMs, ...inStep(inputs).map(({ duration }) => duration)),
    blocking: blockingOf(inStep(longTasks)),
    files,
    shift: inStep(shifts).reduce((sum, { value }) => sum + value, 0),
  };
}
