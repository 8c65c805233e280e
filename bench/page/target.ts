import type { Site } from "./site.ts";

/** A step of a customer on a page, and the element that shows its end. */
export interface PageStep {
  readonly name: string;
  /** The CSS selector of the element to tap: the first match. */
  readonly tap: string;
  /** The text to type after the tap, letter by letter. */
  readonly type?: string;
  /** The CSS selector of an element that appears at the end of the step. */
  readonly until: string;
}

/** A payment page to measure. */
export interface Target {
  /** `ours`, `floor`, or the peer's. */
  readonly name: string;
  readonly site: Site;
  /** Returns the address of a visit, relative to the site's origin. Each visit has its own number. */
  readonly addressOf: (origin: string, visit: number) => string;
  /** The CSS selector of a payment option. */
  readonly option: string;
  /** The steps. The first ones choose options. */
  readonly steps: readonly PageStep[];
  /** Whether all host names lead to this server, for a page that calls its vendor's hosts. */
  readonly hasOtherHosts?: boolean;
}

/** Returns the steps that choose options one after the other, by their positions in the list, from 1. */
export function choosing(
  places: readonly number[],
  selectors: (place: number) => { readonly tap: string; readonly until: string },
): readonly PageStep[] {
  return places.map((place) => ({ name: `choose option ${place}`, ...selectors(place) }));
}
