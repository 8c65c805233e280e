import { radioNames } from "../option/radioNames.ts";

/**
 * Watches what was painted until the program's own page stands in its place. Gives what hands the customer's doing on to that page: it
 * is to be called once the page stands there.
 */
export function watchPainted(painted: Element): () => void {
  let isPressed = false;
  let focused = "";
  painted.addEventListener("submit", (event) => {
    event.preventDefault();
    isPressed = true;
    // The program is still on its way: what was pressed is under way.
    painted.querySelector("[type=submit]")?.setAttribute("aria-busy", "true");
  });
  painted.addEventListener("focusin", ({ target }) => {
    focused = target instanceof HTMLInputElement ? `#${CSS.escape(target.id)}` : "[type=submit]";
  });
  return () => {
    const chosen = painted.querySelector<HTMLInputElement>(`[name=${radioNames.option}]:checked`);
    if (chosen) document.querySelector<HTMLElement>(`#${CSS.escape(chosen.id)}`)?.click();
    if (focused !== "")
      document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
    // Once the page has taken the choice in.
    if (isPressed) {
      setTimeout(() => document.querySelector<HTMLElement>("[type=submit][form=options]")?.click());
    }
  };
}
