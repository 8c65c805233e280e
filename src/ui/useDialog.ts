import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useBackCloses } from "./useBackCloses.ts";

/** A dialog that is open for as long as its element is on the page. */
interface OpenDialog {
  readonly view: RefObject<HTMLDialogElement | null>;
  /** Closes it: the element's `close` event follows. It is the same function each time. */
  readonly close: () => void;
  /** Takes the element's `close` event. */
  readonly onClose: () => void;
}

/**
 * Opens the `<dialog>` with the returned reference above the page when it appears. The browser's "back" closes it and does not leave the
 * page. `onClosed` is called once it is closed and its history entry is left. The focus goes to `opener`, by default to what had it before. In a browser without dialogs (Firefox before 98)
 * it covers the page, but does not keep the focus.
 */
export function useDialog(
  onClosed: () => void,
  opener?: RefObject<HTMLElement | null>,
): OpenDialog {
  const view = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLElement>(undefined);
  const close = useCallback(() => {
    if (view.current) closeDialog(view.current, next.current);
  }, []);
  const onClose = useBackCloses(() => {
    close();
    onClosed();
  });
  useEffect(() => {
    const dialog = view.current;
    if (!dialog) return undefined;
    const focused = dropFocus();
    next.current = opener?.current ?? focused;
    openDialog(dialog);
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog.addEventListener("cancel", cancel);
    return () => dialog.removeEventListener("cancel", cancel);
  }, [close, opener]);
  return {
    view,
    close,
    onClose,
  };
}

const focusOnAfterMs = 300;

const hasDialogs = () => typeof HTMLDialogElement === "function";

/**
 * Opens a dialog above the page. It takes the focus itself, so that screen readers say its name: they would say its first button alone, and of
 * its title Orca says nothing, because it is there already when the page below is out of reach.
 */
function openDialog(dialog: HTMLDialogElement): void {
  if (!hasDialogs()) {
    dialog.setAttribute("open", "");
    const look = { position: "fixed", inset: "0", zIndex: "3", overflow: "auto", margin: "auto" };
    Object.assign(dialog.style, look);
  } else if (!dialog.open) dialog.showModal();
  dialog.tabIndex = -1;
  dialog.focus();
}

/** Closes a dialog. The focus goes on a moment later: Orca still has the words of the dialog, which are gone, and would say nothing. */
function closeDialog(dialog: HTMLDialogElement, next: HTMLElement | undefined): void {
  // A browser without dialogs has no property for it.
  if (!dialog.hasAttribute("open")) return;
  dropFocus();
  if (hasDialogs()) dialog.close();
  else {
    dialog.removeAttribute("open");
    dialog.dispatchEvent(new Event("close"));
  }
  const goOn = () => {
    clearTimeout(waiting);
    removeEventListener("keydown", goOn, true);
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  };
  const waiting = setTimeout(goOn, focusOnAfterMs);
  // A key that comes before acts where the focus will be.
  addEventListener("keydown", goOn, true);
}

/** Takes the focus from the element that has it, to which the browser would give it back at once, and returns the element. */
function dropFocus(): HTMLElement | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return undefined;
  activeElement.blur();
  return activeElement;
}
