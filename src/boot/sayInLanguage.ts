import type { FirstFile } from "./boot.ts";
import { type CompiledMessage, sayMessage } from "./sayMessage.ts";

/**
 * Puts the customer's language in the place of the words that stand in the page itself, by their keys in `data-text` and `data-label`; an
 * element's other data are the values of its text. They stay in the source language where the other one cannot be loaded.
 */
export async function sayInLanguage(
  place: HTMLElement,
  first: Promise<FirstFile> | undefined,
): Promise<void> {
  try {
    if (first === undefined) return;
    const { tag, direction, messages: texts } = await first;
    document.documentElement.lang = tag;
    document.documentElement.dir = direction;
    for (const element of [place, ...place.querySelectorAll<HTMLElement>("[data-text]")]) {
      const say = (name: string) => sayWith(texts[element.getAttribute(name) ?? ""], element);
      const text = say("data-text");
      const label = say("data-label");
      if (text !== undefined) element.textContent = text;
      if (label !== undefined) element.setAttribute("aria-label", label);
    }
    function sayWith(message: CompiledMessage | undefined, { dataset }: HTMLElement) {
      return message && sayMessage(message, tag, dataset);
    }
  } catch {
    // As they are.
  }
}
