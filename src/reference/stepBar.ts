import { createContext } from "react";

/** The bar of a page on which the reference is a step of its own. */
interface StepBar {
  /** The place of the button that sends the reference; null until it is there. */
  readonly place: HTMLElement | null;
}

/** Undefined where the reference is one of several things on the page. */
export const StepBarContext = createContext<StepBar | undefined>(undefined);
