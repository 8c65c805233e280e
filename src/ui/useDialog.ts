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
 * page. `onClosed` is called once it is closed and its history entry is left. In a browser without dialogs (Firefox before 98)
 * it covers the page, but does not keep the focus.
 */
export function useDialog(onClosed: () => void): OpenDialog {
  const view = useRef<HTMLDialogElement>(null);
  const close = useCallback(() => {
    if (view.current) closeDialog(view.current);
  }, []);
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

function closeDialog(dialog: HTMLDialogElement): void {
  if (hasDialogs()) dialog.close();
  else dialog.dispatchEvent(new Event("close"));
}
