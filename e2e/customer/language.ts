import { expect, type Locator, type Page } from "@playwright/test";

/** The control by which a customer changes the language. */
export function languageSwitch(page: Page): Locator {
  return page.getByRole("banner").getByRole("combobox");
}

/**
 * Switches the page's language by its own control and waits for the result. A page for developers is always in English: only its direction
 * is changed.
 */
export async function speak(page: Page, code: "en" | "ar"): Promise<void> {
  const direction = code === "ar" ? "rtl" : "ltr";
  if ((await languageSwitch(page).count()) === 0) {
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    return;
  }
  const control = languageSwitch(page);
  await control.selectOption(code);
  await expect(page.locator("html")).toHaveAttribute("dir", direction);
  await expect(control).toHaveValue(code);
  await control.blur();
}

/** The pseudo-language's letter for each letter. */
const marked = "aåeéiïoöuüyýcçnñsšzžAÅEÉIÏOÖUÜYÝCÇNÑSŠZŽ";

/** Returns a pattern for a text that starts with these English words, also in the pseudo-language. */
export function words(english: string): RegExp {
  const letters = Array.from(english, (letter) => {
    const index = marked.indexOf(letter);
    if (index >= 0 && index % 2 === 0) return `[${letter}${marked[index + 1]}]`;
    // Some blanks of the page keep a line together.
    if (letter === " ") return String.raw`\s`;
    return letter.replace(/[^\p{L}\p{N} ]/u, String.raw`\$&`);
  });
  return new RegExp(`^⟦?${letters.join("")}`);
}

/**
 * Imitates a translating browser on every page: each translatable text is replaced by two nested `font` elements with other words, also
 * when new text appears. Here the other words are the same in «these».
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notOurs = "[translate=no], script, style, template, textarea, select, font";
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
      for (const text of texts) {
        const place = text.parentElement;
        const said = text.textContent ?? "";
        if (!place || place.closest(notOurs) || said.trim() === "") continue;
        const inner = document.createElement("font");
        inner.append(`«${said}»`);
        const outer = document.createElement("font");
        outer.append(inner);
        place.replaceChild(outer, text);
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) if (document.body?.contains(node)) translateIn(node);
        if (target.nodeType === Node.TEXT_NODE && document.body?.contains(target))
          translateIn(target);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Returns the text of the page without the marks of the translation. */
export async function readTranslated(page: Page): Promise<string> {
  const said = await page.locator("body").innerText();
  return said.replaceAll(/[«»]/g, "").replaceAll(/\s+/g, " ");
}
