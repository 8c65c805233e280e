import { setTimeout as wait } from "node:timers/promises";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { readMachineTimes, shareOfOthers } from "../machine/cpuTime.ts";
import { type BrowserSetting, inFreshBrowser, slowDown } from "./browser.ts";
import { installProbe } from "./pageProbe.ts";
import { type LoadFigures, readLoad, type StepFigures, takeStep } from "./figures.ts";
import type { ServedSite } from "./serveSite.ts";
import type { Disturbed } from "./chooseVisits.ts";
import type { Target } from "./target.ts";
import { untilStill, watchRequests } from "./requests.ts";

/** One visit, from the link to the last step. */
export interface Visit extends Disturbed {
  readonly load: LoadFigures;
  readonly steps: readonly StepFigures[];
}

const longestOptionMs = 40_000;

/** Visits a page with an empty cache on a phone, and takes all of its steps. Throws if the page fails on the way. */
export async function visitTarget(
  target: Target,
  served: ServedSite,
  setting: BrowserSetting,
  visit: number,
): Promise<Visit> {
  const otherHostsPort = target.hasOtherHosts ? served.port : undefined;
  return await inFreshBrowser(setting, otherHostsPort, async (page, session) => {
    await slowDown(session);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const requests = watchRequests(session);
    const option = optionOf(session);
    await install(page, session, target.option);
    // Waits until the start of the browser no longer uses the processor.
    await wait(900);
    const before = readMachineTimes();
    await page.goto(target.addressOf(served.origin, visit), { waitUntil: "commit" });
    const optionAtMs = await Promise.race([option, tooLate()]);
    const shareUntilOption = shareOfOthers(before, readMachineTimes());
    await untilStill(requests, 800);
    await wait(500);
    const load = await readLoad(page, session, requests, optionAtMs);
    const steps: StepFigures[] = [];
    for (const step of target.steps) steps.push(await takeStep(page, requests, step));
    const shareInAll = shareOfOthers(before, readMachineTimes());
    return { load, steps, shareOfOthers: Math.max(shareUntilOption, shareInAll) };
  });
}

/** Resolves with the time at which the first option was painted, in milliseconds since the start of the navigation. */
export function optionOf(session: CDPSession): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  session.on("Runtime.bindingCalled", ({ name, payload }) => {
    if (name === "reportOption") resolve(Number(payload));
  });
  return promise;
}

/** Installs the probe into each document that the page opens. */
export async function install(page: Page, session: CDPSession, option: string): Promise<void> {
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: "reportOption" });
  await page.addInitScript(installProbe, { option });
}

async function tooLate(): Promise<never> {
  await wait(longestOptionMs, undefined, { ref: false });
  throw new Error("no option was painted");
}

const everyMicroseconds = 200;

/** Visits a page once more and writes a profile of its main thread for the developer tools: `page-ours.cpuprofile`. */
export async function profileVisit(
  target: Target,
  served: ServedSite,
  setting: BrowserSetting,
  folder: string,
): Promise<void> {
  const otherHostsPort = target.hasOtherHosts ? served.port : undefined;
  const profile = await inFreshBrowser(setting, otherHostsPort, async (page, session) => {
    await slowDown(session);
    await session.send("Profiler.enable");
    await session.send("Profiler.setSamplingInterval", { interval: everyMicroseconds });
    await session.send("Profiler.start");
    const requests = watchRequests(session);
    await page.goto(target.addressOf(served.origin, 0), { waitUntil: "commit" });
    await untilStill(requests, 800);
    const stopped = await session.send("Profiler.stop");
    return stopped.profile;
  });
  await mkdir(folder, { recursive: true });
  const name = target.name.replaceAll(/\W+/g, "-");
  await writeFile(join(folder, `page-${name}.cpuprofile`), JSON.stringify(profile));
}
