import { useEffect, useLayoutEffect, useRef } from "react";
import styles from "./drawer.module.css";
import { watchRoomBelow } from "./watchRoomBelow.ts";

/** Shows the button that opens the drawer, in the corner above the page's bar of actions. */
export function CornerButton(props: { readonly takesFocus: boolean; readonly onOpen: () => void }) {
  const { takesFocus, onOpen } = props;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => (button.current ? watchRoomBelow(button.current) : undefined), []);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button ref={button} type="button" className={styles.button} onClick={onOpen}>
      <span aria-hidden="true">{"{ }"}</span>
      <span className={styles.word}>Developer drawer</span>
    </button>
  );
}
