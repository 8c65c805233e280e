// oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has to bring all that it uses
import type { Page } from "@playwright/test";

/**
 * Switches the page to each language in turn, by its own control, at its current width. Returns text that overflows, is cut off, is left
 * from the language before, or is turned round. A page in one language has no control.
 */
export async function findLanguageFaults(page: Page): Promise<readonly string[]> {
  const control = page.locator("header select");
  if ((await control.count()) === 0) return [];
  const { languages, faults } = await page.evaluate(sweep);
  return languages === 17 ? faults : [...faults, `${languages} languages and not 17`];
}

/** Runs in the page, since a round trip for each language would dominate the time. */
async function sweep(): Promise<{ languages: number; faults: string[] }> {
  const control = document.querySelector<HTMLSelectElement>("header select");
  if (!control) throw new Error("the page has no language control");
  const codes = Array.from(control.options, ({ value }) => value).filter(
    (code) => code !== "pseudo",
  );
  const english = await readPieces("en");
  const faults: string[] = [];
  for (const code of codes) {
    await speak(control, code);
    const own = code === "en" ? english : await readPieces(code);
    // A text that is left in English on purpose may hold another one, which is translated.
    const foreign = [...english].filter((piece) => !holds(own, piece));
    for (const fault of [...tooWide(), ...findEnglish(foreign), ...turnedRound()])
      faults.push(`${code}: ${fault}`);
  }
  return { languages: codes.length, faults };

  async function speak(select: HTMLSelectElement, code: string) {
    select.value = code;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    const deadline = performance.now() + 20_000;
    while (
      document.documentElement.lang !== code ||
      document.querySelector<HTMLSelectElement>("header select")?.value !== code
    ) {
      if (performance.now() > deadline) throw new Error(`the page does not switch to ${code}`);
      await new Promise(requestAnimationFrame);
    }
  }

  /** Returns the words of a text between its placeholders, if they are long enough to differ from a name. */
  async function readPieces(code: string): Promise<ReadonlySet<string>> {
    const pieces = new Set<string>();
    const [path] = /\/assets\/texts-[\w-]+\//.exec(document.documentElement.innerHTML) ?? [];
    for (const file of [`${code}.json`, `${code}.form.json`, `${code}.later.json`]) {
      const content: unknown = await (await fetch(`${path}${file}`)).json();
      collect(content, pieces);
    }
    return pieces;
  }

  function holds(pieces: ReadonlySet<string>, piece: string): boolean {
    return [...pieces].some((each) => each.includes(piece));
  }

  function collect(value: unknown, pieces: Set<string>): void {
    if (typeof value === "string" && value.trim().split(" ").length > 2) pieces.add(value.trim());
    if (typeof value === "object" && value !== null) {
      for (const inner of Object.values(value)) collect(inner, pieces);
    }
  }

  /** Returns text that overflows the screen or is cut off by its own box. */
  function tooWide(): string[] {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) continue;
      const { clipPath, overflowX, textOverflow } = getComputedStyle(element);
      if (!["hidden", "clip"].includes(overflowX) || textOverflow === "ellipsis") continue;
      // Visible to screen readers only.
      if (clipPath !== "none") continue;
      found.push(`cut off: ${element.tagName} ${element.textContent}`);
    }
    return found;
  }

  /**
   * Returns values of Latin letters, digits and signs that do not run from left to right, such as a phone number in groups. An amount
   * before its currency's code is written as Arabic is.
   */
  function turnedRound(): string[] {
    const found: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || node.parentElement?.closest("script, style, svg")) continue;
      for (const { 0: value, index } of node.data.matchAll(
        /\+?[\w•](?:[ \u{a0}./:@•-]*[\w•])+/gu,
      )) {
        if (/^[\d.,]+\u{a0}[A-Z]{3,4}$/u.test(value)) continue;
        const [first, last] = [index, index + value.length - 1].map((at) => {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        });
        if (first?.top === last?.top && Number(first?.left) > Number(last?.left))
          found.push(`turned round: ${value}`);
      }
    }
    return found;
  }

  function findEnglish(foreign: readonly string[]): string[] {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest("script, style, noscript")) {
        texts.push(node.textContent ?? "");
      }
    }
    for (const element of document.body.querySelectorAll("[aria-label]")) {
      texts.push(element.getAttribute("aria-label") ?? "");
    }
    const left = texts.filter((text) => foreign.some((piece) => isSaid(piece, text)));
    return left.map((text) => `still in English: ${text}`);
  }

  /** A short text may be the service's own English; a whole sentence is the Web App's. */
  function isSaid(piece: string, text: string): boolean {
    return piece.split(" ").length > 4 ? text.includes(piece) : text.trim() === piece;
  }
}
