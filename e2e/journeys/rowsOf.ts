import type { Page } from "@playwright/test";

/** A label and the value beside it, as the customer reads them. */
export type SeenRow = readonly [label: string, value: string];

/** Returns every row of label and value on the page, in order. */
export async function rowsOf(page: Page): Promise<SeenRow[]> {
  const rows = await page
    .getByRole("term")
    .evaluateAll((terms) =>
      terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""] as const),
    );
  return rows.map(([label, value]) => [label, plain(value)]);
}

/** Uses plain spaces: a currency's code and its digits have a no-break space between them. */
export function plain(text: string): string {
  return text.replaceAll(/\s/g, " ");
}
