import { expect, type Locator, type Page } from "@playwright/test";
import { settled } from "../page/settled.ts";
import { lookAtStop } from "./tabThrough.ts";

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
    await settled(this.#page);
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
