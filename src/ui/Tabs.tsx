import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import styles from "./Tabs.module.css";

interface Tab {
  readonly title: string;
  readonly content: ReactNode;
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Shows one of several contents at a time, and all of them on paper. The tabs are one stop of the Tab key; arrows, Home and End
 * choose.
 */
export function Tabs(props: {
  /** The name of the group, where no tab says it already. */
  readonly label?: string;
  readonly tabs: readonly Tab[];
  /** The number of the chosen tab, if the caller keeps it. */
  readonly chosen?: number;
  readonly onChoose?: (index: number) => void;
}) {
  const { label, tabs, onChoose } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [ownChosen, setOwnChosen] = useState(0);
  const chosen = props.chosen ?? ownChosen;
  const choose = (index: number) => {
    setOwnChosen(index);
    onChoose?.(index);
  };
  const moveBy = (event: KeyboardEvent) => {
    const move = moves[isMirrored(event.currentTarget) ? mirrored(event.key) : event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = move(chosen, tabs.length);
    choose(next);
    const button = list.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map(({ title }, index) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- tabs never move, and their titles may be alike
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={styles.tab}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            onKeyDown={moveBy}
            onClick={() => choose(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ title, content }, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={index === chosen ? styles.panel : styles.otherPanel}
        >
          <p className={styles.printedTitle}>{title}</p>
          {content}
        </div>
      ))}
    </>
  );
}

function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === "rtl";
}

function mirrored(key: string): string {
  if (key === "ArrowLeft") return "ArrowRight";
  return key === "ArrowRight" ? "ArrowLeft" : key;
}
