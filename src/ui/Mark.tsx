import { createElement } from "react";
import { drawMark, type MarkView } from "./drawMark.ts";
import "./tints.css";

/**
 * Shows the mark of an operator, a method or a merchant: its logo, else its glyph, else its initials in a quiet colour that the
 * name decides. It is decoration: the name stands beside it. Pages after the options use it.
 */
export function Mark(props: Omit<MarkView, "tint"> & { readonly className?: string | undefined }) {
  const { className, ...view } = props;
  const tint = view.glyph === undefined ? tintOf(view.name) : undefined;
  return drawMark(createElement, { ...view, tint }, className);
}

/** Number of colours in `tints.css`. */
const tints = 6;

/** Returns the number of a name's colour, 1 to 6, the same at each visit. */
export function tintOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (hash % tints) + 1;
}
