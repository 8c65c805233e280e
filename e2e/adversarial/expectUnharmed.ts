import { expect, type Page } from "@playwright/test";

/** Permitted link targets: the return link, the payment app, and the Web App's own pages. */
const mayLeadTo = /^(https:\/\/shop\.example\/|https:\/\/institution\.example\/|upi:\/\/pay\?|#)/;

interface Unharmed {
  /** Elements that no page of the Web App has. */
  readonly strangers: readonly string[];
  readonly links: readonly string[];
  /** Foreign text that could reverse the text around it. */
  readonly turning: readonly string[];
  /** Elements that overflow a screen of this width. */
  readonly tooWide: readonly string[];
  readonly isPolluted: boolean;
}

/**
 * Expects that adversarial texts changed nothing but words: no element, no foreign link, no prototype, no direction of other text, and no
 * overflow.
 */
export async function expectUnharmed(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const seen = await page.evaluate(look);
  const leadAway = seen.links.filter(
    (href) => !mayLeadTo.test(href) && !href.startsWith(`${origin}/`),
  );
  expect.soft(seen.strangers, "foreign elements").toEqual([]);
  expect.soft(leadAway, "foreign links").toEqual([]);
  expect.soft(seen.turning, "text that reverses other text").toEqual([]);
  expect.soft(seen.tooWide, "elements that overflow the screen").toEqual([]);
  expect.soft(seen.isPolluted, "the prototype of every object has changed").toBe(false);
}

/** Runs in the page. */
function look(): Unharmed {
  const strangers = Array.from(
    document.querySelectorAll(
      "body script:not([src], [type], #root + script), iframe, object, embed, base, meta[http-equiv], body style, body link, form[action], [onerror], [onload], [onfocus], [ontoggle]",
    ),
    (element) => element.outerHTML.slice(0, 120),
  );
  const links = Array.from(document.links, (link) => link.getAttribute("href") ?? "");
  const turners = /[\u202A-\u202E\u2066-\u2068]/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const turning: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent ?? "";
    // Isolates that start and end inside the text are harmless; any other directional mark is not.
    const outside = words.replaceAll(/\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069/g, "");
    if (!turners.test(outside)) continue;
    let place = node.parentElement;
    while (place) {
      const { display, unicodeBidi } = getComputedStyle(place);
      if (display !== "inline" || /^(isolate|plaintext)/.test(unicodeBidi)) break;
      place = place.parentElement;
    }
    // Text that is alone in its element reverses nothing else.
    if (place?.textContent !== words) turning.push(`${words.slice(0, 60)} in ${place?.tagName}`);
  }
  const outsideTitle = document.title.replaceAll(/\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069/g, "");
  if (turners.test(outsideTitle)) turning.push(`the title: ${document.title}`);
  const { clientWidth, scrollWidth } = document.documentElement;
  const tooWide = Array.from(document.body.querySelectorAll("*"))
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map(
      ({ tagName, className, textContent }) =>
        `${tagName}.${className} ${textContent.slice(0, 40)}`,
    );
  return {
    strangers,
    links,
    turning,
    tooWide: scrollWidth > clientWidth ? tooWide : [],
    isPolluted: Object.keys(Object.prototype).length > 0 || "polluted" in {},
  };
}
