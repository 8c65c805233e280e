import type { ElementFactory } from "../option/elementFactory.ts";
import party from "../ui/PartyHeader.module.css";

/** What stands in sight before the merchant's name is known; a figure that is not known yet is a space, which keeps its place. */
export interface EarlyParty<Element> {
  /** The merchant's name is going to be asked for: it has its place already (G44). */
  readonly isNameAsked: boolean;
  readonly detail: string;
  readonly figureLabel: string;
  readonly figure: Element | string;
}

/** Draws what `PartyHeader` shows, to the same markup. */
export function drawParty<Element>(
  h: ElementFactory<Element>,
  { isNameAsked, detail, figureLabel, figure }: EarlyParty<Element>,
): Element {
  return h(
    "div",
    { className: party.header },
    ...(isNameAsked ? [h("span", { className: party.tile, "aria-hidden": "true" })] : []),
    h(
      "div",
      { className: party.party },
      ...(isNameAsked ? [h("p", { className: party.name }, "\u{a0}")] : []),
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
