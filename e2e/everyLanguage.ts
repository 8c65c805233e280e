import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/**
 * Makes the page speak each language in turn and looks at it on the narrowest phone and on a usual one: nothing lies beside
 * the screen or is cut off, and nothing is left of the language before. Gives how many languages it was.
 */
export async function expectInEveryLanguage(page: Page): Promise<number> {
  const language = page.getByRole("contentinfo").getByRole("combobox");
  if ((await language.count()) === 0) return 0;
  const codes = await language
    .locator("option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  for (const code of codes) {
    await language.selectOption(code);
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await expect(page).toHaveTitle(/./);
    for (const width of [320, viewport.width]) {
      await page.setViewportSize({ width, height: viewport.height });
      expect(await tooWide(page), `in ${code} at ${width} px`).toEqual([]);
    }
    if (code !== "en") expect(await leftInEnglish(page), `in ${code}`).toEqual([]);
  }
  await language.selectOption("en");
  return codes.length;
}

/** What lies beside the screen or is cut off at its own edge. */
async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut =
        element.scrollWidth > element.clientWidth + 1 &&
        (overflowX === "hidden" || overflowX === "clip") &&
        textOverflow !== "ellipsis";
      if (isCut) found.push(`cut off: ${element.tagName} ${element.textContent}`);
    }
    return found;
  });
}

/** Sentences that only English has. Names and numbers that the service gives are not told from words, so that three in a row count. */
async function leftInEnglish(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest("script, style, template, noscript, [hidden], [translate=no], option"))
        continue;
      found.push(node.textContent ?? "");
    }
    for (const element of document.body.querySelectorAll("[aria-label]")) {
      found.push(element.getAttribute("aria-label") ?? "");
    }
    return found;
  });
  const english = /\b(the|your|you|have|has|this|of|and|to|with|is|not|for|it|be|was)\b/i;
  return texts.filter((text) => english.test(text));
}
