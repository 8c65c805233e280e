import type { ElementFactory } from "../option/elementFactory.ts";
import party from "../ui/PartyHeader.module.css";

/** What stands in sight before the merchant's name is known. What is empty keeps its place. */
export interface EarlyParty<Element> {
  /** What stands in the merchant's name's place; undefined where the name is not going to be asked for (G44). */
  readonly name: string | undefined;
  readonly detail: string;
  readonly figureLabel: string;
  readonly figure: Element | string;
}

/** Draws what `PartyHeader` shows, to the same markup. */
export function drawParty<Element>(
  h: ElementFactory<Element>,
  { name, detail, figureLabel, figure }: EarlyParty<Element>,
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
