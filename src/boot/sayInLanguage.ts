import type { Messages } from "@lingui/core";
import type { FirstFile } from "./boot.ts";

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
      const text = say(texts[element.getAttribute("data-text") ?? ""]);
      const label = say(texts[element.getAttribute("data-label") ?? ""]);
      if (text !== undefined) element.textContent = text;
      if (label !== undefined) element.setAttribute("aria-label", label);
    }
  } catch {
    // As they are.
  }
}

/** A compiled message without placeholders. */
function say(message: Messages[string] | undefined): string | undefined {
  if (message === undefined || typeof message === "string") return message;
  return message.filter((piece) => typeof piece === "string").join("");
}
