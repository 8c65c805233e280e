import type { Page } from "@playwright/test";
import { fitWindow, waitUntilStable } from "../page/waitUntilStable.ts";
import { speak } from "../customer/language.ts";
import { axeFindings, colourRules, everyRule } from "./axe.ts";
import { findBarFaults, lostText, smallTargets } from "./layout.ts";
import { findLanguageFaults } from "./everyLanguage.ts";
import { findTabFaults } from "./keyboard.ts";

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
  await waitUntilStable(page);
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
    look: [lostText, findBarFaults],
  },
  {
    name: "at 400 % of 1280 × 1024 pixels",
    set: inViewport(320, 256),
    look: [lostText, findTabFaults, findBarFaults, lookBelowBars],
  },
  // The width equals the mode before, so axe would find the same; only the bars differ.
  {
    name: "on a small phone",
    isForEveryScreen: true,
    set: inViewport(320, 640),
    look: [lostText, findBarFaults],
  },
  { name: "at a desk", set: inViewport(1280, 1024), look: [lostText, findBarFaults] },
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
    look: [lostText, smallTargets, findTabFaults, (page) => axeFindings(page, everyRule)],
  },
  { name: "in each language", set: inViewport(320, 640), look: [findLanguageFaults] },
];

/** Returns the faults of the page in a mode. */
export async function faultsIn({ name, set, look }: Mode, page: Page): Promise<string[]> {
  const undo = await set(page);
  await waitUntilStable(page);
  const faults: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one look after the other, at one page
  for (const each of look) faults.push(...(await each(page)));
  if (typeof undo === "function") await undo();
  return faults.map((fault) => `${name}: ${fault}`);
}

/** Adds a customer's own style to the page, as browser settings would. Returns a function that removes it. */
export async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
}
