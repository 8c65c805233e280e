import { radioNames } from "../option/radioNames.ts";

/**
 * Records the customer's input on the prerendered page, and returns the function that replays it after hydration. The focus needs
 * no replay, because React keeps the elements.
 */
export function replayInputOf(page: Element): () => void {
  const button = page.querySelector("[type=submit]");
  const press = (event: Event) => {
    event.preventDefault();
    button?.setAttribute("aria-busy", "true");
  };
  page.addEventListener("submit", press);
  return () => {
    page.removeEventListener("submit", press);
    document.querySelector("#root")?.removeAttribute("data-prerendered");
    const chosen = page.querySelector<HTMLInputElement>(`[name=${radioNames.option}]:checked`);
    // React has replaced the elements if a browser's translator had changed their words.
    const own = chosen && document.querySelector<HTMLInputElement>(`#${CSS.escape(chosen.id)}`);
    if (own) {
      // A radio reports a change only if it was not checked.
      own.checked = false;
      own.click();
    }
    if (button?.hasAttribute("aria-busy")) {
      button.removeAttribute("aria-busy");
      // After the React app has rendered the choice.
      setTimeout(() => document.querySelector<HTMLElement>("[type=submit][form=options]")?.click());
    }
  };
}
