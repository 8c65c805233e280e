import type { ReactNode } from "react";
import { classNames } from "./classNames.ts";
import styles from "./Rows.module.css";

/** Shows rows of label and value as a description list. Its children are `Row` and `CopyRow`. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl>{children}</dl>;
}

/** Shows one label with its value. Set `isLarge` for the most important number. */
export function Row(props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly isLarge?: boolean;
  /** A button for the value, at the end of the row. */
  readonly action?: ReactNode;
  /** The mark of whom the row names, before both. */
  readonly mark?: ReactNode;
}) {
  const { label, children, isLarge = false, action, mark = false } = props;
  return (
    <div className={classNames(styles.row, mark !== false && styles.marked)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isLarge ? styles.largeValue : styles.value}>{children}</dd>
      {mark !== false && (
        <dd className={styles.mark} aria-hidden="true">
          {mark}
        </dd>
      )}
      {action !== undefined && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}
