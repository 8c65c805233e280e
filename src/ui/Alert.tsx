import { type ReactNode, useId } from "react";
import styles from "./Alert.module.css";
import { classNames } from "./classNames.ts";
import { Icon } from "./Icon.tsx";

const tones = {
  info: styles.info,
  warn: styles.warn,
  bad: styles.bad,
  good: styles.good,
};

/**
 * Shows a message that the customer must not miss. Set `isUrgent` for a message caused by the customer's last action: screen
 * readers announce it at once.
 */
export function Alert(props: {
  readonly tone?: keyof typeof tones;
  readonly title?: ReactNode;
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}) {
  const { tone = "info", title, isUrgent = false, children } = props;
  return (
    <div
      // Without an id, Firefox tells screen readers of each paragraph alone, and Orca says the whole live region for each.
      id={useId()}
      data-alert=""
      className={classNames(styles.alert, tones[tone])}
      role={isUrgent ? "alert" : undefined}
    >
      <Icon name={tone} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {/* In an element of its own: a translating browser replaces bare text nodes, and React could then not update the text. */}
        {typeof children === "string" ? <span>{children}</span> : children}
      </div>
    </div>
  );
}
