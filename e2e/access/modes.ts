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

/** One way in which a customer may have a page before them, and what is looked at in it. Each begins from the one before. */
export interface Mode {
  readonly name: string;
  /** Every screen is looked at in it each time; in the other modes a sample of the screens, and all of them in `npm run test:all`. */
  readonly isForEveryScreen?: true;
  /** Sets it up; gives what takes it away again, where it must not stay. */
  readonly set: (page: Page) => Promise<unknown>;
  readonly look: readonly ((page: Page) => Promise<readonly string[]>)[];
}

type Media = Parameters<Page["emulateMedia"]>[0];

const inColours = (media: Media) => (page: Page) =>
  page.emulateMedia({ colorScheme: "light", contrast: null, forcedColors: null, ...media });

const inViewport = (width: number, height: number) => (page: Page) =>
  page.setViewportSize({ width, height });

/** All of the page at once. */
async function inWholeLength(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await fitWindow(page, 390);
}

/** What the bars that stay lie over can be scrolled free of them: how large it is, is measured on the page in its whole length. */
const lookBelowBars = (page: Page) => axeFindings(page, everyRule, ["target-size"]);

const lookAtColours = [(page: Page) => axeFindings(page, colourRules)];

/**
 * In this order, on one visit. Every rule of axe runs wherever the layout, the words or the direction are others; where only the colours
 * are, only the rules about colours can find anything else.
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
  // As wide as the one before, so that axe would find the same; only the bars stand otherwise.
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
      // WCAG 1.4.12, to the letter.
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

/** What is wrong with the page in a mode. */
export async function faultsIn({ name, set, look }: Mode, page: Page): Promise<string[]> {
  const undo = await set(page);
  await settled(page);
  const faults: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one look after the other, at one page
  for (const each of look) faults.push(...(await each(page)));
  if (typeof undo === "function") await undo();
  return faults.map((fault) => `${name}: ${fault}`);
}
