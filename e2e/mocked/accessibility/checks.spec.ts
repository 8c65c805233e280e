import type { Page } from "@playwright/test";
import { addStyle } from "../../access/modes.ts";
import { axeFindings, colourRules, everyRule } from "../../access/axe.ts";
import { findBarFaults, lostText, smallTargets } from "../../access/layout.ts";
import { findTabFaults } from "../../access/keyboard.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { openOperators } from "../../screens/operatorScreens.ts";
import { forAll } from "../../fixtures/tags.ts";

/** A style that breaks the page, the check that must find it, and the beginning of its finding. */
const worse = [
  ["h1 { color: #aaa }", (page: Page) => axeFindings(page, colourRules), /^color-contrast: /],
  ["label { display: none }", (page: Page) => axeFindings(page, everyRule), /^label: /],
  ["h1 { white-space: nowrap; inline-size: 700px }", lostText, /^the page is /],
  ["h1 { position: relative; right: 300px }", lostText, /lies beside the screen$/],
  ["h1 { block-size: 8px; overflow: hidden }", lostText, /is cut off$/],
  ["h1 { block-size: 8px }", lostText, /lies outside its box$/],
  ["button { block-size: 30px; min-block-size: 0; padding: 0 }", smallTargets, /×30 px$/],
  ["main { pointer-events: none }", smallTargets, /is met nowhere$/],
  [":focus { outline: none !important }", findTabFaults, /does not show that it has the focus$/],
  ["footer { order: -1 }", findTabFaults, /stands before it$/],
  [
    "main::after { content: ''; position: fixed; inset: 0; z-index: 9 }",
    findTabFaults,
    /is covered or beside the screen$/,
  ],
  [
    "header > div > div:first-child { block-size: 700px; z-index: 9 }",
    findBarFaults,
    /^the bars that stay take/,
  ],
  ["main > :nth-child(2) > :last-child { block-size: 800px }", findBarFaults, /is covered$/],
] as const;

test(
  "each check finds the fault that it is made for, and none on a correct page",
  forAll,
  async ({ page, stage }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openOperators(stage);
    for (const [css, look, fault] of worse) {
      expect(await look(page), "as it should be").toEqual([]);
      const undo = await addStyle(page, css);
      expect.soft(await look(page), css).toContainEqual(expect.stringMatching(fault));
      await undo();
    }
  },
);

test("a control that the Tab key does not reach is found", forAll, async ({ page, stage }) => {
  await openOperators(stage);
  await page.getByRole("button", { name: "Choose your bank" }).evaluate((button) => {
    button.tabIndex = -1;
  });
  expect(await findTabFaults(page)).toEqual(["button “Choose your bank” is not reached"]);
});
