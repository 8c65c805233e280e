import type { Page } from "@playwright/test";

/** Properties of the document that every page must have. */
export interface DocumentWords {
  readonly title: string;
  readonly lang: string;
  readonly headings: readonly string[];
  /** Whether the page marks a field as invalid or lists errors. */
  readonly hasErrors: boolean;
  /** Elements with a `style` attribute, which the page's policy blocks in HTML. */
  readonly inlineStyles: readonly string[];
  /** Ids that more than one element has. */
  readonly repeatedIds: readonly string[];
}

/** Reads the properties of the document. */
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
