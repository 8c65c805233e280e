import type { Page } from "@playwright/test";

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
        const words = text.textContent ?? "";
        if (!place || place.closest(notOurs) || words.trim() === "") continue;
        const inner = document.createElement("font");
        inner.append(`«${words}»`);
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
