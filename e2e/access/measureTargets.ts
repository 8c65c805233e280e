import type { Page } from "@playwright/test";

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
