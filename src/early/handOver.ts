import { radioNames } from "../option/radioNames.ts";

/**
 * Watches what was painted until the program has taken it over. Gives what hands the customer's doing on to the program: it is to be called
 * once that answers. What is in focus stays so, for the program takes over the very elements.
 */
export function watchPainted(painted: Element): () => void {
  const button = painted.querySelector("[type=submit]");
  const press = (event: Event) => {
    event.preventDefault();
    // The program is still on its way: what was pressed is under way.
    button?.setAttribute("aria-busy", "true");
  };
  painted.addEventListener("submit", press);
  return () => {
    painted.removeEventListener("submit", press);
    painted.removeAttribute("data-early");
    const chosen = painted.querySelector<HTMLInputElement>(`[name=${radioNames.option}]:checked`);
    // Where a browser's translator had changed the words, the program has drawn elements of its own.
    const own = chosen && document.querySelector<HTMLInputElement>(`#${CSS.escape(chosen.id)}`);
    if (own) {
      // Only what changes is told.
      own.checked = false;
      own.click();
    }
    if (button?.hasAttribute("aria-busy")) {
      button.removeAttribute("aria-busy");
      // Once the page has taken the choice in.
      setTimeout(() => document.querySelector<HTMLElement>("[type=submit][form=options]")?.click());
    }
  };
}
