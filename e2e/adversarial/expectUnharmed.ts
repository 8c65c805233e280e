import { expect, type Page } from "@playwright/test";

/** What may stand on the page behind a link: the way back, the app that pays, and where the page itself leads. */
const mayLeadTo = /^(https:\/\/shop\.example\/|https:\/\/institution\.example\/|upi:\/\/pay\?|#)/;

interface Unharmed {
  /** Elements that no page of the Web App has. */
  readonly strangers: readonly string[];
  readonly links: readonly string[];
  /** Foreign words that could turn what stands around them. */
  readonly turning: readonly string[];
  /** What runs out of a screen of this width. */
  readonly tooWide: readonly string[];
  readonly isPolluted: boolean;
}

/**
 * Looks whether hostile texts have changed anything but the words that they are: no element, no link that leads elsewhere, nothing that
 * every object has, no words of the page's own turned round, and all of it on the screen.
 */
export async function expectUnharmed(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const seen = await page.evaluate(look);
  const leadAway = seen.links.filter(
    (href) => !mayLeadTo.test(href) && !href.startsWith(`${origin}/`),
  );
  expect.soft(seen.strangers, "elements that are none of the page's").toEqual([]);
  expect.soft(leadAway, "links that lead elsewhere").toEqual([]);
  expect.soft(seen.turning, "words that turn others").toEqual([]);
  expect.soft(seen.tooWide, "what runs out of the screen").toEqual([]);
  expect.soft(seen.isPolluted, "what every object has is changed").toBe(false);
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
    // Isolated by signs: each begins and ends inside of the words, and none of the others is left.
    const outside = words.replaceAll(/\u2068[^\u202A-\u202E\u2066-\u2069]*\u2069/g, "");
    if (!turners.test(outside)) continue;
    let place = node.parentElement;
    while (place) {
      const { display, unicodeBidi } = getComputedStyle(place);
      if (display !== "inline" || /^(isolate|plaintext)/.test(unicodeBidi)) break;
      place = place.parentElement;
    }
    // Alone in its place it turns nobody but itself.
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
