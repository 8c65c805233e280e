import type { ReactNode } from "react";
import styles from "./Alert.module.css";
import { classNames } from "./classNames.ts";
import { Icon, type IconName } from "./Icon.tsx";

const icons = { info: "info", warn: "warn", bad: "bad", good: "good" } as const satisfies Record<
  string,
  IconName
>;

/**
 * Something that the customer must not miss. `isUrgent` announces it at once to those who do not see it: for what appears
 * because of what they just did.
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
        {/* Words of its own element: a browser that translates takes bare ones out, and what is said next would not be seen. */}
        {typeof children === "string" ? <span>{children}</span> : children}
      </div>
    </div>
  );
}
