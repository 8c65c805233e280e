import { expect } from "@playwright/test";
import * as z from "zod/mini";
import type { Session } from "./session.ts";

/** A control that a customer looks for by its kind and the beginning of its name. */
type Control = "button" | "link" | "radio" | "field";

const Place = z.nullish(z.object({ x: z.number(), y: z.number() }));

/** A customer in any engine, who acts by name as `Customer` does. */
export class Visitor {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async opens(url: string): Promise<void> {
    await this.#session.open(url);
  }

  /** Clicks a control once it can be clicked and stays at its place. */
  async presses(control: Control, name: string): Promise<void> {
    let place: z.infer<typeof Place>;
    const isAtRest = async () => {
      const before = place;
      place = Place.parse(await this.#ask(`(${locate.toString()})(${list(control, name)})`));
      return place != null && place.x === before?.x && place.y === before.y;
    };
    await expect.poll(isAtRest, { message: `${control} ${name}`, intervals }).toBe(true);
    if (place) await this.#session.clickAt(place);
  }

  async fillsIn(label: string, text: string): Promise<void> {
    await this.presses("field", label);
    await this.#session.type(text);
  }

  /** Scrolls to an element, if it is there. */
  async brings(selector: string): Promise<void> {
    await this.#ask(
      `document.querySelector(${list(selector)})?.scrollIntoView({ block: "center" })`,
    );
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    await expect.poll(() => this.reads(), { intervals }).toContain(text);
  }

  /** Waits until the page shows one of several texts, and returns the first of them. */
  async seesOneOf(...texts: readonly string[]): Promise<string | undefined> {
    let seen: string | undefined;
    const look = async () => {
      const said = await this.reads();
      seen = texts.find((text) => said.includes(text));
      return seen;
    };
    await expect.poll(look, { message: texts.join(" or "), intervals }).toBeDefined();
    return seen;
  }

  /** Waits until half a second has passed in which nothing was loaded. */
  async hasLoaded(): Promise<void> {
    let count: unknown;
    const isQuiet = async () => {
      const before = count;
      count = await this.#ask("performance.getEntriesByType('resource').length");
      return count === before;
    };
    await expect.poll(isQuiet, { message: "the page has loaded", intervals: [500] }).toBe(true);
  }

  /** Waits until the page shows a text no more. */
  async seesNoMore(text: string): Promise<void> {
    await expect.poll(() => this.reads(), { intervals }).not.toContain(text);
  }

  /** Waits until the page's address matches. */
  async isAt(address: RegExp): Promise<void> {
    await expect
      .poll(async () => String(await this.#ask("location.href")), { intervals })
      .toMatch(address);
  }

  /** The page's visible text; empty while a page is loading. */
  async reads(): Promise<string> {
    const text = await this.#ask("document.body.innerText");
    return typeof text === "string" ? text : "";
  }

  /** Returns the answer of the page; undefined while it changes to another one. */
  #ask(expression: string): Promise<unknown> {
    return this.#session.evaluate(expression).catch(() => undefined);
  }
}

const intervals = [100];

function list(...values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(", ");
}

/** Returns where a click hits the control; undefined if there is none or something lies over it. Runs in the page. */
function locate(control: string, name: string): { x: number; y: number } | undefined {
  const fields = "input:not([type=radio]), textarea";
  const selectors = { button: "button, summary", link: "a[href]", radio: "input[type=radio]" };
  const selector = control === "field" ? fields : Reflect.get(selectors, control);
  const found = [...document.querySelectorAll<HTMLInputElement>(selector)].find((element) => {
    const labels = Array.from(element.labels ?? [], (label) => label.textContent);
    const said = element.getAttribute("aria-label") ?? (labels.join(" ") || element.textContent);
    return !element.disabled && said.trim().startsWith(name);
  });
  const target = control === "radio" ? (found?.labels?.[0] ?? found) : found;
  if (!target) return undefined;
  target.scrollIntoView({ block: "center" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit && (target.contains(hit) || hit.contains(target)) ? { x, y } : undefined;
}
