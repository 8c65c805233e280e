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
      const box = findBox(parent).getBoundingClientRect();
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

    /** Skips text for screen readers, and text that is shortened on purpose: beside a button that copies it whole, or in a drawing. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    function isSeen(element: Element): boolean {
      if (element.closest("script, style, noscript, template, svg") !== null) return false;
      if (!element.checkVisibility()) return false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.clipPath !== "none" || style.getPropertyValue("-webkit-line-clamp") !== "none")
          return false;
        if (style.textOverflow === "ellipsis" && at.closest("[aria-hidden=true]")) return false;
      }
      return true;
    }

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    function findBox(element: Element): Element {
      let at = element;
      while (getComputedStyle(at).display.startsWith("inline") && at.parentElement)
        at = at.parentElement;
      return at;
    }
  });
}

/**
 * Focuses each control in turn. Returns those that the sticky bars then cover (WCAG 2.4.11), and a fault if the bars leave less than a
 * third of the screen.
 */
export function findBarFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const task = document.querySelector("h1")?.getBoundingClientRect();
    const staying = Array.from(document.querySelectorAll<HTMLElement>("body *")).filter(
      (element) => {
        const { left, right } = element.getBoundingClientRect();
        // What stands beside the task takes no room from it.
        const isBeside = task !== undefined && (right <= task.left || left >= task.right);
        return ["sticky", "fixed"].includes(getComputedStyle(element).position) && !isBeside;
      },
    );
    const stayingHeight = staying.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    const found =
      stayingHeight > (innerHeight * 2) / 3
        ? [`the bars that stay take ${stayingHeight} of ${innerHeight} px`]
        : [];
    const had = document.activeElement;
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary",
    );
    for (const control of controls) {
      if (!control.checkVisibility()) continue;
      control.focus();
      // Chromium leaves a control where it is that the edge of the window cuts. Only the bars are judged here.
      control.scrollIntoView({ block: "nearest" });
      const { top, bottom, left, right } = control.getBoundingClientRect();
      const labels = control instanceof HTMLInputElement ? Array.from(control.labels ?? []) : [];
      // The upper part of a control that is taller than the space between the bars.
      const points = [0.1, 0.5, 0.9].map((part) => top + (bottom - top) * part);
      const seen = points.filter((y) => {
        const met = document.elementFromPoint((left + right) / 2, y);
        return [control, ...labels].some((each) => each.contains(met));
      });
      if (seen.length < 2) found.push(`“${control.innerText || control.id}” is covered`);
    }
    if (had instanceof HTMLElement) had.focus();
    scrollTo(0, 0);
    return found;
  });
}

/** Smallest target for a finger, in CSS pixels; WCAG 2.5.8 asks for 24. */
const aimPx = 44;

/**
 * Returns the targets below 44 px in width or height, a line for each. Targets are probed point by point: a label counts for its radio,
 * and an overlay reduces the target below it. The whole page must be in the viewport.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((aim) => {
    const controls = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, textarea, summary, [role=tab], [role=switch]",
    );
    return Array.from(controls).flatMap((control) => {
      if (!control.checkVisibility()) return [];
      const labels =
        "labels" in control && control instanceof HTMLInputElement ? control.labels : null;
      const parts: Element[] = [control, ...(labels ?? [])];
      const starts = parts
        .map((part) => part.getBoundingClientRect())
        .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
      const start = starts.find(({ x, y }) => isMet(parts, x, y));
      const name = `${control.tagName.toLowerCase()} “${control.innerText || control.id}”`;
      if (start === undefined) return [`${name} is met nowhere`];
      const { x, y } = start;
      const width = reach(parts, x, y, 1, 0) + reach(parts, x, y, -1, 0) + 1;
      const height = reach(parts, x, y, 0, 1) + reach(parts, x, y, 0, -1) + 1;
      return width < aim || height < aim ? [`${name}: ${width}×${height} px`] : [];
    });

    function reach(parts: readonly Element[], x: number, y: number, dx: number, dy: number) {
      let px = 0;
      while (px < aim && isMet(parts, x + dx * (px + 1), y + dy * (px + 1))) px += 1;
      return px;
    }

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    function isMet(parts: readonly Element[], x: number, y: number): boolean {
      const met = document.elementFromPoint(x, y);
      return met !== null && parts.some((part) => part.contains(met));
    }
  }, aimPx);
}
