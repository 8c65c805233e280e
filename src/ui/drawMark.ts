import type { ElementFactory } from "./elementFactory.ts";
import { readInitials } from "./initials.ts";
import styles from "./Mark.module.css";

/** The mark of a payment method, an operator or a merchant. */
export interface MarkView {
  /** The name, whose initials stand where there is no glyph. */
  readonly name: string;
  /** Name of a glyph of the page. */
  readonly glyph?: string | undefined;
}

/** Draws a mark by any element factory: the glyph or the initials. It is decoration: the name stands beside it. */
export function drawMark<Element>(
  h: ElementFactory<Element>,
  { name, glyph }: MarkView,
  className = "",
): Element {
  return h(
    "span",
    { className: `${styles.mark} ${className}`, "aria-hidden": "true" },
    glyph === undefined
      ? readInitials(name)
      : h("svg", { viewBox: "0 0 24 24" }, h("use", { href: `#glyph-${glyph}` })),
  );
}
