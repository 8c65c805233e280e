import type { MouseEventHandler, ReactNode } from "react";
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
  /** Whether an outcome stands in the place of the label. */
  readonly isLabelHidden?: boolean;
  /** Does the same as the button, for a press anywhere on the row. */
  readonly onPress?: MouseEventHandler;
}) {
  const { label, children, isLarge = false, action, mark = false } = props;
  const { isLabelHidden = false, onPress } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut: the row's button does the same
    <div
      className={classNames(
        styles.row,
        mark !== false && styles.marked,
        onPress && styles.pressable,
      )}
      onClick={onPress}
    >
      <dt className={classNames(styles.label, isLabelHidden && styles.hidden)}>{label}</dt>
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
