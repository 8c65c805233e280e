import type { PageStep } from "../target.ts";
import type { ServedSite } from "../serveSite.ts";
import type { Disturbed } from "../chooseVisits.ts";
import { setTimeout as wait } from "node:timers/promises";
import { readMachineTimes, shareOfOthers } from "../../machine/cpuTime.ts";
import { type BrowserSetting, inFreshBrowser, slowDown, type Slowness } from "../browser.ts";
import { countRequests, untilStill, watchRequests } from "../requests.ts";
import { install, optionOf } from "../visitTarget.ts";

/** A way to pay on a slow network or phone, from the link to the instruction. */
export interface SlowJourney {
  readonly addressOf: (origin: string, visit: number) => string;
  /** The CSS selector of what the customer waits for first. */
  readonly first: string;
  /** The steps up to the tap on *Pay*. */
  readonly steps: readonly Pick<PageStep, "tap" | "type" | "until">[];
  readonly pay: string;
  /** The CSS selector of what the instruction shows. */
  readonly instruction: string;
}

/** The measurements of a payment. */
export interface SlowPayment extends Disturbed {
  /** Milliseconds from the start of the navigation until the first thing was painted. */
  readonly firstMs: number;
  /** Bytes of the answers that were complete by then, over the wire. */
  readonly bytesBefore: number;
  /** Milliseconds from the tap on *Pay* until the instruction was painted. */
  readonly instructionMs: number;
  /** Bytes of the whole payment. */
  readonly bytes: number;
}

const longestMs = 120_000;
/** A page rests when nothing was requested for this long. */
const stillMs = 2000;

/** Pays once in a fresh browser. Throws if the page does not get to the instruction. */
export async function paySlowly(
  { addressOf, first, steps, pay, instruction }: SlowJourney,
  { origin }: ServedSite,
  setting: BrowserSetting,
  { slowness, visit }: { readonly slowness: Slowness; readonly visit: number },
): Promise<SlowPayment> {
  return await inFreshBrowser(setting, undefined, async (page, session) => {
    page.setDefaultTimeout(longestMs);
    await slowDown(session, slowness);
    const requests = watchRequests(session);
    const painted = optionOf(session);
    await install(page, session, first);
    await wait(900);
    const before = readMachineTimes();
    await page.goto(addressOf(origin, visit), { waitUntil: "commit", timeout: longestMs });
    await page.locator(first).first().waitFor();
    const firstMs = await painted;
    await untilStill(requests, stillMs, longestMs);
    for (const { tap, type, until } of steps) {
      await page.locator(tap).first().tap();
      if (type !== undefined) await page.keyboard.type(type);
      await page.locator(until).first().waitFor();
      await untilStill(requests, stillMs, longestMs);
    }
    const shown = page.evaluate(
      async (selector) => await pageProbe.whenPainted(selector),
      instruction,
    );
    await page.locator(pay).first().tap();
    const shownAtMs = await shown;
    const tappedAtMs = await page.evaluate(() => pageProbe.tappedAtMs);
    await untilStill(requests, stillMs, longestMs);
    const { bytes, bytesBefore } = countRequests(requests.all(), firstMs);
    const share = shareOfOthers(before, readMachineTimes());
    return {
      firstMs,
      bytesBefore,
      instructionMs: shownAtMs - tappedAtMs,
      bytes,
      shareOfOthers: share,
    };
  });
}
