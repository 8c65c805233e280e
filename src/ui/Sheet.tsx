import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { useText } from "../locales/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./Sheet.module.css";
import { useDialog } from "./useDialog.ts";

/**
 * Shows a modal sheet as long as it is mounted. Escape, its
 * button and a press beside it close it, and the focus goes back. It is outside of the page's elements, because a header changes the colours of what it contains.
 */
export function Sheet(props: {
  readonly title: string;
  /** What the sheet is, such as “Help”, above a title that does not say so. */
  readonly kind?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, kind, onClose, children } = props;
  const text = useText();
  const id = useId();
  const { view, close, onClose: onDialogClose } = useDialog(onClose);
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a shortcut: Escape and the button do the same
    <dialog
      ref={view}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={onDialogClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className={styles.content}>
        <div id={id}>
          {kind !== undefined && <p className={styles.kind}>{kind}</p>}
          <h2 className={styles.title}>{title}</h2>
        </div>
        {children}
      </div>
      <div className={styles.bar}>
        <Button look="quiet" onClick={close}>
          {text("instruction.till.close")}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
