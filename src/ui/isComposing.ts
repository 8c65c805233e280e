import type { KeyboardEvent } from "react";

/**
 * Tells whether a key belongs to an input method, like the Enter that confirms a word. Safari ends the composition before it sends
 * this key, and tells it by the code 229 alone (bugs.webkit.org/165004).
 */
export function isComposing({
  nativeEvent,
}: {
  readonly nativeEvent: Pick<globalThis.KeyboardEvent, "isComposing" | "keyCode">;
}): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- no other property tells it in Safari
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Keeps a form from being sent by the Enter that confirms a word. */
export function holdConfirmation(event: KeyboardEvent): void {
  if (event.key === "Enter" && isComposing(event)) event.preventDefault();
}
