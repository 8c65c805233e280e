import type { Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { blockingOf } from "./blockingOf.ts";
import { countFiles } from "./countRequests.ts";
import type { PageStep } from "./target.ts";
import { type RequestWatch, untilStill } from "./watchRequests.ts";

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
