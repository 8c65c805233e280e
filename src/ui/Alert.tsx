import type { ReactNode } from "react";
import styles from "./Alert.module.css";
import { classNames } from "./classNames.ts";
import { Icon, type IconName } from "./Icon.tsx";

const icons = { info: "info", warn: "warn", bad: "bad", good: "good" } as const satisfies Record<
  string,
  IconName
>;

/**
 * Shows a message that the customer must not miss. Set `isUrgent` for a message caused by the customer's last action: screen
 * readers announce it at once.
 */
export function Alert(props: {
  readonly tone?: keyof typeof icons;
  readonly title?: ReactNode;
  readonly isUrgent?: boolean;
  readonly children?: ReactNode;
}) {
  const { tone = "info", title, isUrgent = false, children } = props;
  return (
    <div
      data-alert=""
      className={classNames(styles.alert, styles[tone])}
      role={isUrgent ? "alert" : undefined}
    >
      <Icon name={icons[tone]} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {/* In an element of its own: a translating browser replaces bare text nodes, and React could then not update the text. */}
        {typeof children === "string" ? <span>{children}</span> : children}
      </div>
    </div>
  );
}
