import type { Site } from "./site.ts";

/** Something that a customer does on a page, and by what is seen that the page has done its part. */
export interface PageStep {
  readonly name: string;
  /** The CSS selector of the element to tap: the first match. */
  readonly tap: string;
  /** The text to type then, letter by letter. */
  readonly type?: string;
  /** The CSS selector of an element that is shown once the step is done. */
  readonly until: string;
}

/** A payment page to be measured. */
export interface Target {
  /** `ours`, `floor`, or the peer's. */
  readonly name: string;
  readonly site: Site;
  /** The address of one visit, below the site's origin; each visit has a number of its own. */
  readonly addressOf: (origin: string, visit: number) => string;
  /** One way to pay, as a CSS selector. */
  readonly option: string;
  /** Its first ones choose ways to pay. */
  readonly steps: readonly PageStep[];
  /** All hosts are this server, for a page that is bound to its maker's. */
  readonly hasOtherHosts?: boolean;
}

/** The steps that choose one way to pay after the other, by their places in the list, from 1. */
export function choosing(
  places: readonly number[],
  selectors: (place: number) => { readonly tap: string; readonly until: string },
): readonly PageStep[] {
  return places.map((place) => ({ name: `choose option ${place}`, ...selectors(place) }));
}
