import { type RefObject, useEffect, useRef } from "react";
import { useBackCloses } from "./useBackCloses.ts";

/** A dialog that is open for as long as its element is on the page. */
interface OpenDialog {
  readonly view: RefObject<HTMLDialogElement | null>;
  /** Closes it: the element's `close` event follows. */
  readonly close: () => void;
  /** Takes the element's `close` event. */
  readonly onClose: () => void;
}

/**
 * Opens the `<dialog>` with the returned reference above the page when it appears. The browser's "back" closes it and does not leave the
 * page. `onClosed` is called once it is closed and its history entry is left. In a browser without dialogs (Firefox before 98)
 * it covers the page, but does not keep the focus.
 */
export function useDialog(onClosed: () => void): OpenDialog {
  const view = useRef<HTMLDialogElement>(null);
  const close = () => {
    if (view.current) closeDialog(view.current);
  };
  const onClose = useBackCloses(() => {
    close();
    onClosed();
  });
  useEffect(() => {
    if (view.current) openDialog(view.current);
  }, []);
  return {
    view,
    close,
    onClose,
  };
}

/**
 * Has the browser put the focus on an element when it opens the dialog around it, so that screen readers say what has opened. Otherwise they say
 * the first button alone. Use it as the `ref` of the title, with `tabIndex={-1}`. React's `autoFocus` would come before the dialog opens.
 */
export function focusAtOpening(element: HTMLElement | null): void {
  element?.setAttribute("autofocus", "");
}

const hasDialogs = () => typeof HTMLDialogElement === "function";

function openDialog(dialog: HTMLDialogElement): void {
  if (hasDialogs()) {
    if (!dialog.open) dialog.showModal();
    return;
  }
  dialog.setAttribute("open", "");
  const look = { position: "fixed", inset: "0", zIndex: "3", overflow: "auto", margin: "auto" };
  Object.assign(dialog.style, look);
}

function closeDialog(dialog: HTMLDialogElement): void {
  if (hasDialogs()) dialog.close();
  else dialog.dispatchEvent(new Event("close"));
}
