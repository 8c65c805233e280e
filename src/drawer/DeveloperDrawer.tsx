import { useState } from "react";
import { CornerButton } from "./CornerButton.tsx";
import { Drawer } from "./Drawer.tsx";
import styles from "./drawer.module.css";
import { drawerState } from "./drawerState.ts";
import type { Snapshot } from "./snapshot.ts";

/** Shows the button in the corner of the page, or the drawer that it opens. Neither moves the page. */
export function DeveloperDrawer(props: {
  /** Returns the current state of the page. */
  readonly look: () => Snapshot;
  readonly isOpenAtFirst: boolean;
  /** Whether to move the focus to the button: only if the developer has just asked for the drawer. */
  readonly takesFocus: boolean;
  readonly onOff: () => void;
}) {
  const [state, setState] = useState({ isOpen: props.isOpenAtFirst, takesFocus: props.takesFocus });
  const { isOpen, takesFocus } = state;
  const turn = (next: "open" | "closed") => {
    drawerState.write(next);
    setState({ isOpen: next === "open", takesFocus: true });
  };
  return (
    <aside lang="en" translate="no" aria-label="Developer drawer" className={styles.place}>
      {isOpen ? (
        <Drawer
          look={props.look}
          takesFocus={takesFocus}
          onClose={() => turn("closed")}
          onOff={props.onOff}
        />
      ) : (
        <CornerButton takesFocus={takesFocus} onOpen={() => turn("open")} />
      )}
    </aside>
  );
}
