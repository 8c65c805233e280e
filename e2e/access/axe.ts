import type { Page } from "@playwright/test";
import axe from "axe-core";

/** Every rule of WCAG 2.2 A and AA. */
export const wcagRules = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
} as const satisfies axe.RunOnly;

/** These, and what axe's authors hold good besides: one `main`, headings in order, nothing outside a landmark. */
export const everyRule = {
  type: "tag",
  values: [...wcagRules.values, "best-practice"],
} as const satisfies axe.RunOnly;

/** The rules that look at colours: all that can change when the page is the same and only its colours are others. */
export const colourRules = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block"],
} as const satisfies axe.RunOnly;

/** What axe finds on the page as it is now: a line for each element. Its frames are not looked into: no page has one. */
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
