import type { Page } from "@playwright/test";

/** A label and the value beside it, as the customer reads them. */
export type SeenRow = readonly [label: string, value: string];

/** Every row of label and value on the page, in the order in which they stand there. */
export async function rowsOf(page: Page): Promise<SeenRow[]> {
  const rows = await page
    .getByRole("term")
    .evaluateAll((terms) =>
      terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""] as const),
    );
  return rows.map(([label, value]) => [label, plain(value)]);
}

/** With common spaces: a currency's code and its digits are kept on one line. */
export function plain(text: string): string {
  return text.replaceAll(/\s/g, " ");
}
