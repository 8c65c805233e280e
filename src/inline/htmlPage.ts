import { formatMessage } from "../boot/formatMessage.ts";
import type { FirstFile } from "../boot/started.ts";

/** Calls a function once the browser has parsed the page. (`DOMContentLoaded` also waits for the React app.) */
export function whenParsed(action: () => void): void {
  if (document.readyState === "loading") {
    document.addEventListener("readystatechange", action, { once: true });
  } else {
    action();
  }
}

/**
 * Translates the page's HTML by the keys in `data-text` and `data-label`, with `values` by placeholder. The elements stay English
 * if the texts cannot be loaded.
 */
export async function translatePage(
  place: Element,
  first: Promise<FirstFile> | undefined,
  values?: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    if (first === undefined) return;
    const { tag, direction, messages: texts } = await first;
    document.documentElement.lang = tag;
    document.documentElement.dir = direction;
    for (const element of [place, ...place.querySelectorAll("[data-text]")]) {
      const find = (name: string) => {
        const message = texts[element.getAttribute(name) ?? ""];
        return message && formatMessage(message, tag, values, direction);
      };
      const text = find("data-text");
      const label = find("data-label");
      if (text !== undefined) element.textContent = text;
      if (label !== undefined) element.setAttribute("aria-label", label);
    }
  } catch {
    // The English text stays.
  }
}
