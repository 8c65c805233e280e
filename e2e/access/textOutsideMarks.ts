import type { Page } from "@playwright/test";

/** Returns the visible and spoken text of the page outside the pseudo-language's ⟦ and ⟧, piece by piece. */
export async function textOutsideMarks(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let body = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Values of fields are the customer's, and each language is listed under its own name.
      if (
        parent?.closest(
          "script, style, noscript, textarea, footer option, [hidden], [aria-hidden='true']",
        )
      )
        continue;
      // A separator keeps neighbours apart; it is removed inside the marks and splits the text outside.
      body += `${node.textContent}\n`;
    }
    found.push(body);
    for (const element of document.body.querySelectorAll("*")) {
      for (const name of ["aria-label", "aria-description", "title", "alt", "placeholder"]) {
        const value = element.getAttribute(name);
        if (value) found.push(value);
      }
    }
    return found;
  });
  return texts.flatMap((text) =>
    withoutMarked(text)
      .split("\n")
      .map((piece) => piece.trim())
      .filter((piece) => piece !== ""),
  );
}

/** Removes marked text; a marked value may stand inside a marked sentence. */
function withoutMarked(text: string): string {
  let depth = 0;
  let outside = "";
  for (const letter of text) {
    if (letter === "⟦") depth += 1;
    else if (letter === "⟧") depth -= 1;
    else if (depth === 0) outside += letter;
  }
  return outside;
}
