import type { ReactNode } from "react";
import styles from "./PartyHeader.module.css";

/** Who is dealt with, about what, and the figure: first letters as a tile, name, a line of detail, the figure at the end or below. */
export function PartyHeader(props: {
  readonly name?: string | undefined;
  readonly detail?: ReactNode;
  readonly figureLabel: string;
  readonly figure?: ReactNode;
}) {
  const { name, detail, figureLabel, figure } = props;
  return (
    <div className={styles.header}>
      {name !== undefined && (
        <span className={styles.tile} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div className={styles.party}>
        {name !== undefined && <p className={styles.name}>{name}</p>}
        {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      </div>
      {figure !== undefined && (
        <p className={styles.figure}>
          <span className={styles.figureLabel}>{figureLabel}</span> <strong>{figure}</strong>
        </p>
      )}
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
