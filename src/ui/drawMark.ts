import type { ElementFactory } from "./elementFactory.ts";
import { readInitials } from "./initials.ts";
import { logoAddress } from "./logoAddress.ts";
import styles from "./Mark.module.css";

/** The mark of a payment method, an operator or a merchant. */
export interface MarkView {
  /** The name, whose initials stand where there is no glyph. */
  readonly name: string;
  /** Name of a glyph of the page. */
  readonly glyph?: string | undefined;
  /** Path of a logo on the API's origin (G46). It covers the glyph or the initials once it has loaded. */
  readonly logo?: string | undefined;
  /** Number of the colour of the initials, 1 to 6, in `tints.css`. */
  readonly tint?: number | undefined;
}

/** Draws a mark by any element factory: glyph or initials, below the logo. It is decoration: the name stands beside it. */
export function drawMark<Element>(
  h: ElementFactory<Element>,
  { name, glyph, logo, tint }: MarkView,
  className = "",
): Element {
  return h(
    "span",
    { className: `${styles.mark} ${className}`, "aria-hidden": "true", "data-tint": tint },
    glyph === undefined
      ? readInitials(name)
      : h("svg", { viewBox: "0 0 24 24" }, h("use", { href: `#glyph-${glyph}` })),
    ...(logo === undefined ? [] : [drawLogo(h, logo)]),
  );
}

/** Draws the logo that covers the box around it. `showLoadedLogos` shows it. */
function drawLogo<Element>(h: ElementFactory<Element>, path: string): Element {
  return h("img", {
    // Before `src`, so that the browser heeds it.
    loading: "lazy",
    decoding: "async",
    alt: "",
    src: logoAddress(path),
    className: styles.logo,
  });
}
