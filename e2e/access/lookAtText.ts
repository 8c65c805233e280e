import type { Page } from "@playwright/test";

/**
 * Returns text that overflows the screen, is cut off or leaves its own box, a line for each. Reading must need one scroll direction only
 * (WCAG 1.4.10), also with large text (1.4.4) and wide spacing (1.4.12).
 */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page is ${root.scrollWidth} px wide where ${root.clientWidth} are seen`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      if (words === "" || parent === null || !isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = boxOf(parent).getBoundingClientRect();
      for (const line of range.getClientRects()) {
        const isBeside = line.left < -1 || line.right > root.clientWidth + 1;
        const isOutside = line.left < box.left - 2 || line.right > box.right + 2;
        // Letters may be taller than their line.
        const isAcross = line.top < box.top - 6 || line.bottom > box.bottom + 6;
        if (isBeside || isOutside || isAcross) {
          found.push(`“${words}” lies ${isBeside ? "beside the screen" : "outside its box"}`);
          break;
        }
      }
    }
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      const { overflowX, overflowY } = getComputedStyle(element);
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
      const isHidden = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const isCut =
        (isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isHidden(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (
        isCut &&
        element.innerText?.trim() &&
        isSeen(element) &&
        !element.matches("input, select")
      )
        found.push(`“${element.innerText}” is cut off`);
    }
    return found;

    /** Skips text for screen readers, and text that is shortened on purpose beside a button that copies it whole. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    function isSeen(element: Element): boolean {
      if (element.closest("script, style, noscript, template, svg") !== null) return false;
      if (!element.checkVisibility()) return false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.clipPath !== "none" || style.getPropertyValue("-webkit-line-clamp") !== "none")
          return false;
      }
      return true;
    }

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    function boxOf(element: Element): Element {
      let at = element;
      while (getComputedStyle(at).display.startsWith("inline") && at.parentElement)
        at = at.parentElement;
      return at;
    }
  });
}
