import type { Page } from "@playwright/test";

/** What every page says of itself. */
export interface DocumentWords {
  readonly title: string;
  readonly lang: string;
  readonly headings: readonly string[];
  /** Whether anything on it is marked as wrong, or lists what is. */
  readonly hasErrors: boolean;
  /** Elements with a `style` attribute, which the page's policy would not let through from HTML. */
  readonly inlineStyles: readonly string[];
  /** Elements that more than one place in the page calls by the same name. */
  readonly repeatedIds: readonly string[];
}

/** Reads what the page says of itself. */
export function documentWords(page: Page): Promise<DocumentWords> {
  return page.evaluate(() => {
    const all = Array.from(document.querySelectorAll("*"));
    const ids = all.map(({ id }) => id).filter(Boolean);
    return {
      title: document.title,
      lang: document.documentElement.lang,
      headings: Array.from(document.querySelectorAll("h1"), ({ innerText }) => innerText.trim()),
      hasErrors: document.querySelector("[aria-invalid=true]") !== null,
      inlineStyles: all
        .filter((element) => element.hasAttribute("style"))
        .map((element) => element.outerHTML.slice(0, 120)),
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    };
  });
}
