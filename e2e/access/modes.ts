import type { Page } from "@playwright/test";
import { fitWindow } from "../page/fitWindow.ts";
import { settled } from "../page/settled.ts";
import { speak } from "../customer/speak.ts";
import { addStyle } from "./addStyle.ts";
import { axeFindings, colourRules, everyRule } from "./axe.ts";
import { faultsOfBars } from "./coveredByBars.ts";
import { faultsOfLanguages } from "./everyLanguage.ts";
import { lostText } from "./lookAtText.ts";
import { smallTargets } from "./measureTargets.ts";
import { faultsOfTabbing } from "./tabThrough.ts";

/** A way of viewing a page, and the checks that run in it. Each mode starts from the one before. */
export interface Mode {
  readonly name: string;
  /** Whether every screen is checked in it each time. The other modes take a sample in `npm test`, and all screens in `npm run test:all`. */
  readonly isForEveryScreen?: true;
  /** Switches the page to the mode. Returns a function that undoes it, if the next mode must not keep it. */
  readonly set: (page: Page) => Promise<unknown>;
  readonly look: readonly ((page: Page) => Promise<readonly string[]>)[];
}

type Media = Parameters<Page["emulateMedia"]>[0];

const inColours = (media: Media) => (page: Page) =>
  page.emulateMedia({ colorScheme: "light", contrast: null, forcedColors: null, ...media });

const inViewport = (width: number, height: number) => (page: Page) =>
  page.setViewportSize({ width, height });

/** Fits the window to the whole page. */
async function inWholeLength(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await fitWindow(page, 390);
}

/** axe without target sizes: targets under the sticky bars can be scrolled free, and are measured on the page at full length. */
const lookBelowBars = (page: Page) => axeFindings(page, everyRule, ["target-size"]);

const lookAtColours = [(page: Page) => axeFindings(page, colourRules)];

/**
 * The modes in their order, on one visit. All rules of axe run in modes that change layout, text or direction; modes that change only
 * colours run the rules about colours.
 */
export const modes: readonly Mode[] = [
  {
    name: "on a phone",
    isForEveryScreen: true,
    set: inViewport(390, 844),
    look: [lostText, faultsOfBars],
  },
  {
    name: "at 400 % of 1280 × 1024 pixels",
    set: inViewport(320, 256),
    look: [lostText, faultsOfTabbing, faultsOfBars, lookBelowBars],
  },
  // The width equals the mode before, so axe would find the same; only the bars differ.
  {
    name: "on a small phone",
    isForEveryScreen: true,
    set: inViewport(320, 640),
    look: [lostText, faultsOfBars],
  },
  { name: "at a desk", set: inViewport(1280, 1024), look: [lostText, faultsOfBars] },
  {
    name: "in light",
    isForEveryScreen: true,
    set: inWholeLength,
    look: [smallTargets, (page) => axeFindings(page, everyRule)],
  },
  { name: "in dark", set: inColours({ colorScheme: "dark" }), look: lookAtColours },
  {
    name: "in dark with more contrast",
    set: inColours({ colorScheme: "dark", contrast: "more" }),
    look: lookAtColours,
  },
  {
    name: "in light with more contrast",
    set: inColours({ contrast: "more" }),
    look: lookAtColours,
  },
  {
    name: "in forced colours",
    set: inColours({ forcedColors: "active" }),
    look: lookAtColours,
  },
  {
    name: "in dark forced colours",
    set: inColours({ colorScheme: "dark", forcedColors: "active" }),
    look: lookAtColours,
  },
  {
    name: "in wide spacing",
    set: async (page) => {
      await inColours({})(page);
      // The values of WCAG 1.4.12.
      return addStyle(
        page,
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`,
      );
    },
    look: [lostText],
  },
  {
    name: "in letters of twice the size",
    set: (page) => addStyle(page, ":root { font-size: 200% !important }"),
    look: [lostText],
  },
  {
    name: "in Arabic, from right to left",
    set: (page) => speak(page, "ar"),
    look: [lostText, smallTargets, faultsOfTabbing, (page) => axeFindings(page, everyRule)],
  },
  { name: "in each language", set: inViewport(320, 640), look: [faultsOfLanguages] },
];

/** Returns the faults of the page in a mode. */
export async function faultsIn({ name, set, look }: Mode, page: Page): Promise<string[]> {
  const undo = await set(page);
  await settled(page);
  const faults: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one look after the other, at one page
  for (const each of look) faults.push(...(await each(page)));
  if (typeof undo === "function") await undo();
  return faults.map((fault) => `${name}: ${fault}`);
}
