import type { ReactNode } from "react";
import styles from "./RadioCard.module.css";

/** Shows one of several choices as a card. The browser's radio button in it keeps keyboard and name. */
export function RadioCard(props: {
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  const { group, isChosen, onChoose, children } = props;
  return (
    <label className={styles.card}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles.face}>{children}</span>
    </label>
  );
}
