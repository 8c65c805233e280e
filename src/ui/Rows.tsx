import type { ReactNode } from "react";
import styles from "./Rows.module.css";

/** Rows of label and value: a description list. Its children are `Row` and `CopyRow`. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

/** One label with its value. `isLarge` is for the one figure that counts. */
export function Row(props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly isLarge?: boolean;
  /** What may be done with the value, at the row's end. */
  readonly action?: ReactNode;
}) {
  const { label, children, isLarge = false, action } = props;
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isLarge ? styles.largeValue : styles.value}>{children}</dd>
      {action !== undefined && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}
