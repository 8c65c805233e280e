import type { FirstFile } from "./boot.ts";
import { type CompiledMessage, sayMessage } from "./sayMessage.ts";

/**
 * Puts the customer's language in the place of the words that stand in the page itself, by their keys in `data-text` and `data-label`.
 * They stay in the source language where the other one cannot be loaded.
 */
export async function sayInLanguage(
  place: Element,
  first: Promise<FirstFile> | undefined,
): Promise<void> {
  try {
    if (first === undefined) return;
    const { tag, direction, messages: texts } = await first;
    document.documentElement.lang = tag;
    document.documentElement.dir = direction;
    for (const element of [place, ...place.querySelectorAll("[data-text]")]) {
      const say = (name: string) => sayPlain(texts[element.getAttribute(name) ?? ""], tag);
      const text = say("data-text");
      const label = say("data-label");
      if (text !== undefined) element.textContent = text;
      if (label !== undefined) element.setAttribute("aria-label", label);
    }
  } catch {
    // As they are.
  }
}

function sayPlain(message: CompiledMessage | undefined, tag: string): string | undefined {
  return message && sayMessage(message, tag);
}
