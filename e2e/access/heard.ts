import { expect, type Page } from "@playwright/test";

/**
 * Records announcements of a screen reader on every page opened from now on: updates of live regions (`polite` or `alert`), and focus that
 * the page moves. A region that is inserted with its text is silent, unless it is an alert.
 */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(globalThis, "heard", heard);
    const regions = "[role=alert], [role=status], [role=log], [aria-live=polite]";
    // Screen readers do not read hidden text.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const readWords = (node: Node) => {
      if (!(node instanceof HTMLElement)) return node.textContent;
      if (node.closest("[aria-hidden=true]")) return "";
      const hidden = node.querySelectorAll<HTMLElement>("[aria-hidden=true]");
      return [...hidden].reduce(
        (words, { innerText }) => words.replace(innerText, ""),
        node.innerText,
      );
    };
    const say = (region: Element, words: string | null) => {
      const text = (words ?? "").replaceAll(/\s+/g, " ").trim();
      const isSilent = text === "" || region.closest("[aria-hidden=true], [hidden]") !== null;
      if (!isSilent) heard.push(`${region.role === "alert" ? "alert" : "polite"}: ${text}`);
    };
    new MutationObserver((changes) => {
      const whole = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        // An atomic region is read whole, and so is one with a role; a region that is only live, by its changes.
        if (region?.matches("[role], [aria-atomic=true]")) whole.add(region);
        else if (region && target instanceof Text) say(region, target.data);
        for (const node of addedNodes) {
          if (region && !whole.has(region)) say(region, readWords(node));
          if (!(node instanceof Element)) continue;
          if (node.matches("[role=alert]")) whole.add(node);
          for (const alert of node.querySelectorAll("[role=alert]")) whole.add(alert);
        }
      }
      for (const region of whole) say(region, readWords(region));
    }).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement) || target.tabIndex !== -1) return;
      const label = document.getElementById(target.getAttribute("aria-labelledby") ?? "");
      heard.push(`focus: ${label?.innerText ?? target.ariaLabel ?? target.innerText}`.trim());
    });
  });
}

/** The announcements since the page was opened, or since they were last cleared. */
export async function expectHeard(page: Page, heard: readonly (string | RegExp)[]): Promise<void> {
  const readHeard = () => page.evaluate<unknown>(() => Reflect.get(globalThis, "heard"));
  const like = heard.map((each) => (typeof each === "string" ? each : expect.stringMatching(each)));
  await expect.poll(readHeard, "announcements of a screen reader").toEqual(like);
}

/** Clears the announcements. */
export async function forgetHeard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: unknown = Reflect.get(globalThis, "heard");
    if (Array.isArray(heard)) heard.length = 0;
  });
}
