import type { ReactNode } from "react";
import { classNames } from "./classNames.ts";
import styles from "./StateLine.module.css";

/** Shows a status as a sentence with a dot, and announces changes politely. `detail` is not announced. */
export function StateLine(props: {
  readonly tone: "waiting" | "good" | "bad";
  readonly children: ReactNode;
  readonly detail?: ReactNode;
}) {
  const { tone, children, detail } = props;
  return (
    <div className={styles.line}>
      <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />
      <output className={styles.words}>{children}</output>
      {detail !== undefined && <div className={styles.detail}>{detail}</div>}
    </div>
  );
}
