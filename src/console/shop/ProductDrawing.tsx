import styles from "./ProductDrawing.module.css";
import type { ProductName } from "./products.ts";

/** The filled shapes and the lines of a product, on a grid of 120 × 80. */
const drawings = {
  bicycle: {
    fill: "",
    line: "M28 36a18 18 0 1 0 0 36a18 18 0 0 0 0-36zM92 36a18 18 0 1 0 0 36a18 18 0 0 0 0-36zM40 20h15M74 12h12",
    bold: "M28 54L49 28H79L61 54H28M47 21l14 33M80 13l-1 15L92 54",
  },
  helmet: {
    fill: "M20 54a40 36 0 0 1 80 0z",
    line: "M14 56h92M36 57L52 73h16L84 57",
    bold: "M44 27q7 10 6 26M66 21q6 14 4 32M86 30q4 10 3 23",
  },
  lamp: {
    fill: "M24 24h32a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H24a12 12 0 0 1-12-12v-8a12 12 0 0 1 12-12z",
    line: "M32 56v14M24 70h16M78 30l26-12M80 40h28M78 50l26 12",
    bold: "M52 25v30",
  },
  bell: {
    fill: "M34 50a26 26 0 0 1 52 0z",
    line: "M28 54h64M60 24v-8M54 15h12M52 56h16v12H52z",
    bold: "M46 46a15 15 0 0 1 10-12",
  },
  reflector: {
    fill: "M44 16h32a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H44a10 10 0 0 1-10-10V26a10 10 0 0 1 10-10z",
    line: "M60 62v10M52 73h16",
    bold: "M46 27h28M46 39h28M46 51h28M52 22v34M68 22v34",
  },
  sticker: {
    fill: "M60 10a30 30 0 1 0 0 60a30 30 0 0 0 0-60z",
    line: "",
    bold: "M60 24l4.7 10 11 1.3-8 7.6 2 10.9-9.7-5.4-9.7 5.4 2-10.9-8-7.6 11-1.3z",
  },
} as const satisfies Record<ProductName, { readonly [Part in "fill" | "line" | "bold"]: string }>;

/** Draws a product of the test shop. It is decorative: the name stands beside it. */
export function ProductDrawing({ name }: { readonly name: ProductName }) {
  const { fill, line, bold } = drawings[name];
  return (
    <svg viewBox="0 0 120 80" className={styles.drawing} aria-hidden="true">
      <path d={fill} className={styles.filled} />
      <path d={line} className={styles.stroke} />
      <path d={bold} className={fill === "" ? styles.frame : styles.cut} />
    </svg>
  );
}
