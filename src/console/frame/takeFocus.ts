/** For what comes in the place of the button that made it: the focus, which went with that, goes on from here. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
