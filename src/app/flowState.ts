import { of } from "#contract/fits.ts";
import type { Choice } from "../option/choice.ts";

/** What the browser keeps with an entry of its history, so that a reload or "back" finds it again. */
export interface FlowState {
  readonly choice?: Choice | undefined;
  /** The customer wants to add what may be left out. */
  readonly isAddingDetails?: boolean | undefined;
}

/** The state of a history entry; whatever else stands there is none. */
export function readFlowState(state: unknown): FlowState {
  const choice = of(state, "choice");
  const isAddingDetails = of(state, "isAddingDetails");
  if (choice !== undefined && !isChoice(choice)) return {};
  if (isAddingDetails !== undefined && typeof isAddingDetails !== "boolean") return {};
  return { choice, isAddingDetails };
}

/**
 * Keeps a state with the entry of the browser's history that the page stands at, by the name under which the router keeps its own. The router is
 * not told: nothing that is shown follows from it, and it would draw the page anew.
 */
export function keepFlowState(state: FlowState): void {
  history.replaceState(Object.assign({}, history.state, { usr: state }), "");
}

function isChoice(value: unknown): value is Choice {
  const operator = of(value, "paymentOperatorCode");
  return (
    typeof of(value, "paymentMethodCode") === "string" &&
    (operator === undefined || typeof operator === "string")
  );
}
