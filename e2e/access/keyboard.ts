import { expect, type Locator, type Page } from "@playwright/test";
import { waitUntilStable } from "../page/waitUntilStable.ts";

/** No path by keyboard is longer. */
const mostPresses = 60;

/** A customer who uses only the keyboard. Each focus stop on each path must be visible. */
export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab (or Shift+Tab) until the control has the focus. */
  async reach(control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await expect(control).toBeVisible();
    // A stop that appears late would be passed by.
    await waitUntilStable(this.#page);
    for (let presses = 0; presses < mostPresses; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press(key);
      const stop = await lookAtStop(this.#page);
      if (stop !== undefined) expect(stop).toMatchObject({ isOutlined: true, isMet: true });
    }
    await expect(control, "reached by the Tab key").toBeFocused();
  }

  /** Focuses a control and activates it: links and buttons by Enter, radios by Space. */
  async use(control: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.reach(control);
    await this.#page.keyboard.press(key);
  }

  /** Focuses a field and replaces its value. */
  async fillIn(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.#page.keyboard.press("ControlOrMeta+a");
    await this.#page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }
}

/** No page has as many tab stops. */
const mostStops = 60;

/**
 * Tabs through the page from its beginning. Returns faults: a control that is not reached, a stop without a visible focus (WCAG 2.4.7), a
 * covered or off-screen stop (2.4.11), or a stop out of order (2.4.3).
 */
export async function findTabFaults(page: Page): Promise<string[]> {
  await waitUntilStable(page);
  await page.evaluate(() => {
    // Moves the focus so that the next Tab leads to the first stop.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    scrollTo(0, 0);
    // The elements themselves: their places change when the page adds or removes another one meanwhile.
    Reflect.set(globalThis, "reachedStops", new Set<Element>());
  });
  const found: string[] = [];
  // A bar that stays in sight has no line of the page: its stops are compared with each other.
  const lastOf = new Map<number, Bounds & { readonly name: string }>();
  for (let count = 0; count < mostStops; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press("Tab");
    // oxlint-disable-next-line no-await-in-loop
    const stop = await lookAtStop(page);
    // A date takes several presses, for day, month and year.
    if (stop?.isStill === true) continue;
    if (stop === undefined || stop.isKnown) break;
    if (!stop.isOutlined) found.push(`${stop.name} does not show that it has the focus`);
    if (!stop.isMet) found.push(`${stop.name} is covered or beside the screen`);
    const before = lastOf.get(stop.bar);
    if (before && stop.isRightToLeft === before.isRightToLeft && isBefore(stop, before))
      found.push(`${stop.name} is reached after ${before.name} and stands before it`);
    lastOf.set(stop.bar, stop);
  }
  return [...found, ...(await unreached(page))];
}

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly isRightToLeft: boolean;
}

function isBefore(a: Bounds, b: Bounds): boolean {
  if (a.bottom <= b.top + 1) return true;
  const isBeside = a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return isBeside && (a.isRightToLeft ? a.left >= b.right : a.right <= b.left);
}

/**
 * Notes the focused element as reached, and returns whether it was reached before, or just now, and whether its focus is visible. Returns
 * undefined if the focus has left the page.
 */
function lookAtStop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    // Only a walk through the whole page keeps its stops.
    const reached: Set<Element> = Reflect.get(globalThis, "reachedStops") ?? new Set();
    const isKnown = reached.has(element);
    const isStill = [...reached].at(-1) === element;
    reached.add(element);
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seenTop = Math.max(top, 0);
    const seenBottom = Math.min(bottom, innerHeight);
    const met = document.elementFromPoint((left + right) / 2, (seenTop + seenBottom) / 2);
    return {
      isKnown,
      isStill,
      name: `${element.tagName.toLowerCase()} “${element.innerText || element.id}”`,
      left: left + scrollX,
      right: right + scrollX,
      top: top + scrollY,
      bottom: bottom + scrollY,
      // A page for developers keeps its own direction in every document.
      isRightToLeft: getComputedStyle(element).direction === "rtl",
      isOutlined: [element, element.parentElement, element.parentElement?.parentElement].some(
        (each) => isOutlined(each),
      ),
      bar: Array.from(document.querySelectorAll("*")).findIndex(
        (each) => each.contains(element) && getComputedStyle(each).position === "sticky",
      ),
      isMet: seenBottom > seenTop && [element, ...labels].some((each) => each.contains(met)),
    };

    // The one way to pay shows the focus of its hidden radio around the whole of it, and a phone number around its prefix too.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    function isOutlined(each: Element | null | undefined): boolean {
      if (!each) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
      return (
        outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(", 0)")
      );
    }
  });
}

/** Returns usable controls that Tab did not reach; of radios, one of a group is enough. */
function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = Array.from(document.body.querySelectorAll<HTMLElement>("*"));
    const reached: Set<Element> = Reflect.get(globalThis, "reachedStops");
    const reachedNames = new Set(Array.from(reached, (stop) => stop.getAttribute("name")));
    return all.flatMap((element) => {
      const isControl = element.matches(
        "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary",
      );
      if (!isControl || !element.checkVisibility() || reached.has(element)) return [];
      const isRadio = element instanceof HTMLInputElement && element.type === "radio";
      if (isRadio && reachedNames.has(element.name)) return [];
      // The arrow keys reach the other tabs.
      if (element.role === "tab" && element.ariaSelected === "false") return [];
      return [
        `${element.tagName.toLowerCase()} “${element.innerText || element.id}” is not reached`,
      ];
    });
  });
}
