import type { Page } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { blockingOf } from "./blockingOf.ts";
import { countFiles } from "./countRequests.ts";
import type { PageStep } from "./target.ts";
import { type RequestWatch, untilStill } from "./watchRequests.ts";

/** The measurements of one step of a customer, in milliseconds. */
export interface StepFigures {
  readonly name: string;
  /** From an input to the next paint, the worst of the step, in steps of 8 ms; 16 stands for 16 and less. */
  readonly input: number;
  readonly blocking: number;
  /** Files of the page that were asked for and had come when its part was done: the customer waited for them. */
  readonly files: number;
  readonly shift: number;
}

const leastInputMs = 16;
const longestMs = 15_000;

/** Taps, types what is to be typed, and waits until the page has done its part and rests. Throws where it does not. */
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
  if (place.width === 0) throw new Error(`${name}: there is no ${tap}`);
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
    if (performance.now() - begun > longestMs) throw new Error(`${name}: ${until} never came`);
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
