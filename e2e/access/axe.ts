import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Every rule of WCAG 2.2 A and AA. */
export const wcagRules = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
} as const satisfies axe.RunOnly;

/** The same rules and axe's best practices: one `main`, headings in order, all content inside landmarks. */
export const everyRule = {
  type: "tag",
  values: [...wcagRules.values, "best-practice"],
} as const satisfies axe.RunOnly;

/** The rules about colours: nothing else can change between two colour modes of the same page. */
export const colourRules = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block"],
} as const satisfies axe.RunOnly;

/** Returns axe's findings on the page, a line for each element. Frames are skipped, since no page has one. */
export async function axeFindings(
  page: Page,
  runOnly: axe.RunOnly,
  without: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ only, rules }) =>
      globalThis.axe.run({ runOnly: only, rules, resultTypes: ["violations"], preload: false }),
    { only: runOnly, rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])) },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")}: ${failureSummary}`,
    ),
  );
}

declare global {
  // oxlint-disable-next-line no-var -- what a script of the page declares
  var axe: typeof import("axe-core");
}
