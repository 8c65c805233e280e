import type { KeyboardEvent } from "react";
import { holdConfirmation } from "../ui/isComposing.ts";

/**
 * Moves the focus to the next field where the key of a phone's keyboard says "next". Some phones would send the form instead. On a
 * desktop, Enter sends the form as usual. Enter that confirms a word of an input method does neither.
 */
export function nextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event;
  holdConfirmation(event);
  if (event.defaultPrevented) return;
  if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  if (target.enterKeyHint !== "next" || !matchMedia("(pointer: coarse)").matches) return;
  const fields = Array.from(currentTarget.elements);
  const next = fields.slice(fields.indexOf(target) + 1).find(isField);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function isField(element: Element): element is HTMLInputElement | HTMLSelectElement {
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
    element.offsetParent !== null
  );
}
