import type { FirstFile } from "../boot/started.ts";
import { type CompiledMessage, sayMessage } from "../boot/sayMessage.ts";

/**
 * Translates the page's HTML by the keys in `data-text` and `data-label`. The elements stay English if the texts cannot be
 * loaded.
 */
export async function translatePage(
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
    // The English text stays.
  }
}

function sayPlain(message: CompiledMessage | undefined, tag: string): string | undefined {
  return message && sayMessage(message, tag);
}
