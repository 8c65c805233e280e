import { useState } from "react";
import { CornerButton } from "./CornerButton.tsx";
import { Drawer } from "./Drawer.tsx";
import styles from "./integrator.module.css";
import { keptMode } from "./keptMode.ts";
import type { Snapshot } from "./snapshot.ts";

/** The button in the corner of the page, or the drawer that it opens. Neither moves the page. */
export function Integrator(props: {
  /** What the page knows now. */
  readonly look: () => Snapshot;
  readonly isOpenAtFirst: boolean;
  /** Whoever asked for it is led to it; in a tab where it is on, the focus stays with the page. */
  readonly takesFocus: boolean;
  readonly onOff: () => void;
}) {
  const [state, setState] = useState({ isOpen: props.isOpenAtFirst, takesFocus: props.takesFocus });
  const { isOpen, takesFocus } = state;
  const turn = (next: "open" | "closed") => {
    keptMode.write(next);
    setState({ isOpen: next === "open", takesFocus: true });
  };
  return (
    <aside lang="en" translate="no" aria-label="Integrator mode" className={styles.place}>
      {isOpen ? (
        <Drawer
          look={props.look}
          takesFocus={takesFocus}
          onClose={() => {
            turn("closed");
          }}
          onOff={props.onOff}
        />
      ) : (
        <CornerButton
          takesFocus={takesFocus}
          onOpen={() => {
            turn("open");
          }}
        />
      )}
    </aside>
  );
}
