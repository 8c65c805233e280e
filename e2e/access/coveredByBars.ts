import type { Page } from "@playwright/test";

/**
 * Focuses each control in turn. Returns those that the sticky bars then cover (WCAG 2.4.11), and a fault if the bars leave less than a
 * third of the screen.
 */
export function faultsOfBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const staying = Array.from(document.querySelectorAll<HTMLElement>("body *")).filter((element) =>
      ["sticky", "fixed"].includes(getComputedStyle(element).position),
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
