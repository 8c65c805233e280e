import type { ElementFactory } from "../option/elementFactory.ts";
import party from "../ui/PartyHeader.module.css";

/** The content of the header before the merchant's name is known. */
export interface PrerenderedParty<Element> {
  /** Fills the place of the merchant's name; undefined if the app will not ask for it (G44). */
  readonly name: string | undefined;
  readonly detail: string;
  readonly figureLabel: string;
  readonly figure: Element | string;
}

/** Draws the header with the markup of `PartyHeader`. */
export function drawParty<Element>(
  h: ElementFactory<Element>,
  { name, detail, figureLabel, figure }: PrerenderedParty<Element>,
): Element {
  return h(
    "div",
    { className: party.header },
    ...(name === undefined ? [] : [h("span", { className: party.tile, "aria-hidden": "true" })]),
    h(
      "div",
      { className: party.party },
      ...(name === undefined ? [] : [h("p", { className: party.name }, name)]),
      h("p", { className: party.detail }, detail),
    ),
    h(
      "p",
      { className: party.figure },
      h("span", { className: party.figureLabel }, figureLabel),
      " ",
      h("strong", {}, figure),
    ),
  );
}
