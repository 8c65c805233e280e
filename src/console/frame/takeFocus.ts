/** Focuses an element that replaces the pressed button, so that the focus is not lost. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
